import type { Locale } from "../../shared/site.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import { joinPath } from "./model/naming.ts";

/** The scripts that are written from right to left, of those that have writers. */
const fromTheRight = /^(?:Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/;

/**
 * The direction of a language, by the script that it is mostly written in or that its tag names. `Intl.Locale.prototype.textInfo`
 * of Node 20 says "ltr" of `dv` and `ku-Arab`.
 */
function directionOf(name: string): "ltr" | "rtl" {
  return fromTheRight.test(new Intl.Locale(name).maximize().script ?? "") ? "rtl" : "ltr";
}

/** The locales of a site, the default one first. */
export function loadLocales({ i18n, baseUrl }: SiteConfig): Locale[] {
  return [...new Set([i18n.defaultLocale, ...i18n.locales])].map((name) => {
    const given: Partial<SiteConfig["i18n"]["localeConfigs"][string]> = i18n.localeConfigs[name] ?? {};
    const isDefault = name === i18n.defaultLocale;
    return {
      name,
      label:
        given.label ?? new Intl.DisplayNames([name], { type: "language", fallback: "code" }).of(name) ?? name,
      htmlLang: given.htmlLang ?? name,
      direction: given.direction ?? directionOf(name),
      path: isDefault ? baseUrl : joinPath(baseUrl, name, "/"),
      isDefault,
    };
  });
}
