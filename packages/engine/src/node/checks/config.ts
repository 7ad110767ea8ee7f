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
  const problems: (Problem | false)[] = [
    !locales.includes(defaultLocale) && {
      key: "i18n.defaultLocale",
      message: `"${defaultLocale}" is not one of the locales: ${locales.join(", ")}`,
      hint: "Add it to i18n.locales.",
    },
    ...Object.entries({ localeConfigs, messages })
      .flatMap(([key, named]) => Object.keys(named).map((name) => ({ key: `i18n.${key}.${name}`, name })))
      .filter(({ name }) => !locales.includes(name))
      .map(({ key }) => ({
        key,
        message: "there is no such locale",
        hint: `The locales are: ${locales.join(", ")}.`,
      })),
    ...shownPictures(config).map(
      ({ key, src }) =>
        isAddress(src) && {
          key,
          message: `"${src}" is on another host`,
          hint: "Put it into the static folder: pages load nothing from elsewhere.",
        },
    ),
    ...checkLinks(config),
    ...checkTheme(config),
    ...checkPlugins(config.plugins),
  ];
  return problems.filter((problem) => problem !== false);
}
