import { expect, it } from "vitest";
import type { Locale } from "../../shared/site.ts";
import { formatProblem } from "../problems/problems.ts";
import { checkTargets } from "./targets.ts";
import { configOf } from "./testing/checked.ts";

/** The problems of a configuration's links and files, on a site with these pages and static files. */
function said(values: object, pages: string[], files: string[] = []): string[] {
  const config = configOf({ baseUrl: "/base/", ...values });
  const routes = new Map(pages.map((path) => [path, path]));
  const staticFiles = new Map(files.map((file) => [file, file]));
  const start = { localePath: "/base/", base: "/base/", staticFiles, paths: new Map() };
  const locale = { name: "en", isDefault: true } as Locale;
  const problems = checkTargets(config, [{ locale, start, routes, sets: [] }]);
  expect(problems.every(({ severity }) => ["link", "warning"].includes(severity ?? ""))).toBe(true);
  return problems.map(formatProblem);
}

it("a missing home page is reported once if logos link to it", () => {
  const logo = { src: "/a.svg", href: "/" };
  expect(said({ navbar: { logo }, footer: { logo } }, [], ["a.svg"])).toHaveLength(1);
});

it("a static file or a redirect can stand in for the home page", () => {
  expect(said({}, ["/base/install"], ["index.html"])).toEqual([]);
  const items = [{ label: "Home", to: "/" }];
  expect(
    said({ redirects: [{ from: ["/old", "/"], to: "/install" }], navbar: { items } }, ["/base/install"]),
  ).toEqual([]);
  expect(said({ redirects: [{ from: "/#old", to: "/install" }] }, ["/base/install"])).toHaveLength(1);
});

const logo = (href: string) => ({ logo: { src: "/a.svg", href } });

it("a logo can link to a page, a hash or another site, which isn't checked", () => {
  for (const href of ["/install?a=1#b", "#top", "https://example.net/x", "mailto:a@example.net"])
    expect(said({ navbar: logo(href) }, ["/base", "/base/install"], ["a.svg"])).toEqual([]);
});
