import { expect, it } from "vitest";
import type { Locale } from "../../shared/site.ts";
import { configOf } from "../checks/testing/checked.ts";
import { resolveSite } from "./resolveSite.ts";

it("links of the footer outside of its columns stand behind them", () => {
  const column = { title: "Docs", items: [{ label: "Install", to: "/install" }] };
  const config = configOf({ footer: { links: [{ label: "Forum", href: "https://forum.example" }, column] } });
  const locale = { name: "en", path: "/" } as Locale;
  const content = { locale, sets: [], pages: [] };
  const { footer } = resolveSite(config, content, [locale], { navbar: {}, footer: {}, code: {} });
  expect(footer?.columns.map(({ title, items }) => [title, items.map(({ label }) => label)])).toEqual([
    ["Docs", ["Install"]],
    [undefined, ["Forum"]],
  ]);
});
