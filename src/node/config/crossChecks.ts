import { en } from "../../shared/messages/en.ts";
import type { Problem } from "../problems.ts";
import { isAddress } from "../urlPath.ts";
import { shown, unknownKey } from "./issues.ts";
import { checkLinks } from "./linkChecks.ts";
import { shownPictures } from "./pictures.ts";
import type { SiteConfig } from "./schema.ts";

/** Problems that involve several keys, which contradict or require each other. */
export function crossChecks(config: SiteConfig): Problem[] {
  const problems: Problem[] = [];
  const { minHeadingLevel: min, maxHeadingLevel: max } = config.tableOfContents;
  if (min > max) {
    problems.push({
      key: "tableOfContents",
      message: `minHeadingLevel ${min} is greater than maxHeadingLevel ${max}`,
      hint: "Give the smaller number to minHeadingLevel.",
    });
  }
  const { defaultLocale, locales, localeConfigs } = config.i18n;
  if (!locales.includes(defaultLocale)) {
    problems.push({
      key: "i18n.defaultLocale",
      message: `"${defaultLocale}" is not one of the locales: ${locales.join(", ")}`,
      hint: "Add it to i18n.locales.",
    });
  }
  const twice = locales.find((name, index) => locales.indexOf(name) !== index);
  if (twice !== undefined) {
    problems.push({ key: "i18n.locales", message: `"${twice}" is in it twice`, hint: "Remove one of them." });
  }
  for (const name of Object.keys(localeConfigs)) {
    if (!locales.includes(name)) {
      problems.push({
        key: `i18n.localeConfigs.${name}`,
        message: "there is no such locale",
        hint: `The locales are: ${locales.join(", ")}.`,
      });
    }
  }
  for (const [locale, texts] of Object.entries(config.i18n.messages)) {
    problems.push(...checkMessages(texts, en, ["i18n", "messages", locale]));
  }
  if (config.docs !== false && config.docs.showLastUpdateAuthor && !config.docs.showLastUpdateTime) {
    problems.push({
      key: "docs.showLastUpdateAuthor",
      message: "it does nothing without showLastUpdateTime: the author is shown beside the date",
      hint: "Set docs.showLastUpdateTime to true, or remove showLastUpdateAuthor.",
    });
  }
  for (const { key, src } of shownPictures(config)) {
    if (isAddress(src)) {
      problems.push({
        key,
        message: `"${src}" is on another host`,
        hint: "Put it into the static folder: pages load nothing from elsewhere.",
      });
    }
  }
  problems.push(...checkSearch(config));
  return [...problems, ...checkLinks(config)];
}

/** Search settings that have no effect, because there is nothing to search or no search box. */
function checkSearch({ docs, search, navbar }: SiteConfig): Problem[] {
  if (search === false) {
    return navbar.items.flatMap((item, index) =>
      item.type === "search"
        ? [
            {
              key: `navbar.items[${index}]`,
              message: "there is no search box to show: the configuration says search: false",
              hint: "Remove the item, or search: false.",
            },
          ]
        : [],
    );
  }
  if (docs !== false) return [];
  const without = { indexPages: search.indexPages, searchContextByPaths: search.searchContextByPaths.length };
  return Object.entries(without).flatMap(([key, isSet]) =>
    isSet
      ? [
          {
            key: `search.${key}`,
            message: "it does nothing with docs: false: a site without docs has no search",
            hint: `Remove search.${key}, or docs: false.`,
          },
        ]
      : [],
  );
}

/** Checks the interface texts of a site: each key must exist in the catalogue, with a value of the same type. */
function checkMessages(texts: unknown, catalogue: unknown, path: string[]): Problem[] {
  const key = path.join(".");
  if (typeof catalogue !== "object" || catalogue === null) {
    return typeof texts === typeof catalogue
      ? []
      : [{ key, message: `${shown(texts)} is not accepted`, hint: "Expected a text." }];
  }
  if (typeof texts !== "object" || texts === null) {
    return [{ key, message: `${shown(texts)} is not accepted`, hint: "Expected an object of texts." }];
  }
  // Other languages have plural forms that English lacks.
  const known = "other" in catalogue ? pluralForms : Object.keys(catalogue);
  return Object.entries(texts).flatMap(([name, value]) => {
    const own = [...path, name];
    if (!known.includes(name)) return unknownKey(own, known);
    return checkMessages(value, (catalogue as Record<string, unknown>)[name] ?? "", own);
  });
}

const pluralForms = ["zero", "one", "two", "few", "many", "other"];
