import { expect, it } from "vitest";
import { configOf } from "../checks/testing/checked.ts";
import { loadLocales } from "./locales.ts";

it.each([
  ["ltr", ["en", "de", "zh", "tr", "ku", "ar-Latn", "az", "pa", "sd-Deva"]],
  [
    "rtl",
    ["ar", "ar-EG", "ckb", "dv", "fa", "he", "iw", "ks", "ku-Arab", "nqo", "pa-Arab", "pa-PK", "ps", "sd"],
  ],
  ["rtl", ["ug", "ur", "uz-AF", "yi", "az-Arab", "ff-Adlm", "syr", "en-Arab"]],
])("pages go %s by the script that their language is written in: %j", (direction, names) => {
  const locales = loadLocales(configOf({ i18n: { defaultLocale: names[0] ?? "", locales: names } }));
  expect(locales.filter((locale) => locale.direction !== direction)).toEqual([]);
});

it("the configuration may say otherwise", () => {
  const i18n = { locales: ["en", "ar"], localeConfigs: { ar: { direction: "ltr" as const } } };
  expect(loadLocales(configOf({ i18n })).map(({ direction }) => direction)).toEqual(["ltr", "ltr"]);
});
