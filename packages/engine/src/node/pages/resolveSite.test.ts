import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import type { Locale } from "../../shared/site.ts";
import { configOf } from "../checks/testing/checked.ts";
import { makeSite } from "../makeSite.ts";
import { resolveSite } from "./resolveSite.ts";

it("links of the footer outside of its columns stand behind them", () => {
  const column = { title: "Docs", items: [{ label: "Install", to: "/install" }] };
  const config = configOf({ footer: { links: [{ label: "Forum", href: "https://forum.example" }, column] } });
  const locale = { name: "en", path: "/" } as Locale;
  const content = { locale, sets: [], pages: [] };
  const { site } = resolveSite(config, content, [locale], { navbar: {}, footer: {}, code: {} }, new Map());
  expect(site.footer?.columns.map(({ title, items }) => [title, items.map(({ label }) => label)])).toEqual([
    ["Docs", ["Install"]],
    [undefined, ["Forum"]],
  ]);
});

it.each([
  [{}, 135, 32],
  [{ height: 70 }, 296, 70],
  [{ width: 20 }, 20, 32],
])(
  "a logo is as wide as its picture, but for what the configuration says: %j",
  async (size, width, height) => {
    const config = { title: "T", url: "https://t.example", navbar: { logo: { src: "img/a.svg", ...size } } };
    const siteDir = await temporarySite({
      "site.config.mjs": `export default ${JSON.stringify(config)};`,
      "docs/index.md": "# Start\n",
      "static/img/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 148 35"></svg>',
    });
    expect((await makeSite({ siteDir })).sites[0]?.navbar.logo).toMatchObject({ width, height });
  },
);

it("a helpful page may be named with the letters of its address, or with their escapes", async () => {
  const helpful = ["/über#x", "/%C3%BCber"];
  const config = { title: "T", url: "https://t.example", search: { helpful } };
  const siteDir = await temporarySite({
    "site.config.mjs": `export default ${JSON.stringify(config)};`,
    "docs/index.md": "# Start\n",
    "docs/über.md": "# About\n",
  });
  const { sites } = await makeSite({ siteDir });
  expect(sites[0]?.search?.helpful).toEqual([
    { label: "About", href: "/%C3%BCber#x" },
    { label: "About", href: "/%C3%BCber" },
  ]);
});
