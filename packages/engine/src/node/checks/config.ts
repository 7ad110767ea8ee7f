import type { SiteConfig } from "../config/schema/schema.ts";
import { isAddress } from "../files/urlPath.ts";
import type { Problem } from "../problems/problems.ts";
import { checkLinks } from "./links.ts";
import { shownPictures } from "./pictures.ts";
import { checkPlugins } from "./plugins.ts";
import { checkTheme } from "./theme.ts";

/** What is wrong with the values of a configuration beside each other, though each is right by itself. */
export function checkConfig(config: SiteConfig): Problem[] {
  const { defaultLocale, locales, localeConfigs, messages } = config.i18n;
  const known = locales.join(", ");
  const problems: Problem[] = [];
  if (!locales.includes(defaultLocale)) {
    const message = `"${defaultLocale}" is not one of the locales: ${known}`;
    problems.push({ key: "i18n.defaultLocale", message, hint: "Add it to i18n.locales." });
  }
  for (const [key, named] of Object.entries({ localeConfigs, messages }))
    for (const name of Object.keys(named).filter((name) => !locales.includes(name))) {
      const hint = `The locales are: ${known}.`;
      problems.push({ key: `i18n.${key}.${name}`, message: "there is no such locale", hint });
    }
  const { minHeadingLevel: min, maxHeadingLevel: max } = config.tableOfContents;
  if (min > max) {
    const message = `it has no heading: it begins at level ${min} and ends at level ${max}`;
    const hint = "Begin it at a smaller number, or end it at a greater one.";
    problems.push({ key: "tableOfContents", message, hint });
  }
  for (const { key, src } of shownPictures(config).filter(({ src }) => isAddress(src))) {
    const hint = "Put it into the static folder: pages load nothing from elsewhere.";
    problems.push({ key, message: `"${src}" is on another host`, hint });
  }
  return [...problems, ...checkLinks(config), ...checkTheme(config), ...checkPlugins(config.plugins)];
}
