import { expect, test } from "vitest";
import type { Site } from "../../shared/site.ts";
import { allowsPrefetch, pageBehind } from "./prefetch.ts";

test("pages are loaded ahead on a common connection, and where the browser says nothing of it", () => {
  expect(allowsPrefetch(undefined)).toBe(true);
  expect(allowsPrefetch({ saveData: false, effectiveType: "4g" })).toBe(true);
});

test("pages aren't loaded ahead on 2g or when data is saved", () => {
  expect(allowsPrefetch({ effectiveType: "slow-2g" })).toBe(false);
  expect(allowsPrefetch({ effectiveType: "2g" })).toBe(false);
  expect(allowsPrefetch({ saveData: true, effectiveType: "4g" })).toBe(false);
});

test("pages behind links are those of the site that the link leads to in place", () => {
  const site = { locales: [{ name: "en", path: "/" }], versions: [] } as unknown as Site;
  const behind = (attributes: string) => {
    document.body.innerHTML = `<a ${attributes}>x</a>`;
    return pageBehind(document.querySelector("a") as HTMLAnchorElement, site);
  };
  expect(behind('href="/install#a"')).toBe("/install");
  for (const other of [
    `href="${location.pathname}#a"`,
    'href="/install" target="_blank"',
    'href="/tool.1" data-file',
    'href="/tool" download',
    'href="https://elsewhere.example/install"',
    // No browser can parse these addresses.
    'href="irc://[x"',
    'href="https://a b"',
    'href="//["',
    'href="matrix://%"',
    "name=x",
  ]) {
    expect(behind(other), other).toBeUndefined();
  }
});
