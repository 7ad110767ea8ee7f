import de from "./de.json" with { type: "json" };
import { en, type Messages } from "./en.ts";
import he from "./he.json" with { type: "json" };

/** The catalogues that come with the engine. Only builds read them; a client contains the texts of its own locale. */
export const catalogues = new Map<string, Messages>(Object.entries({ en, de, he }));

/** Some of the texts, by the same keys. Other languages have plural forms that English lacks. */
export type OwnTexts<Texts> = Texts extends string
  ? string
  : Texts extends { other: string }
    ? { [form in Intl.LDMLPluralRule]?: string }
    : { [Key in keyof Texts]?: OwnTexts<Texts[Key]> };

/**
 * The interface texts of a locale: the engine's for the locale or its language, or else English, overridden by the
 * site's own texts.
 */
export function messagesFor(locale: string, own: Record<string, OwnTexts<Messages>> = {}): Messages {
  const language = locale.split("-")[0] ?? locale;
  const brought = catalogues.get(locale) ?? catalogues.get(language) ?? en;
  return Object.hasOwn(own, locale) ? merged({ ...brought, language: locale }, own[locale]) : brought;
}

/** `base` with the texts in `own`. */
function merged<Tree>(base: Tree, own: unknown): Tree {
  if (typeof own !== "object" || own === null) return own as Tree;
  const texts = Object.entries(own).map(([key, text]) => [key, merged(base?.[key as keyof Tree], text)]);
  return { ...base, ...Object.fromEntries(texts) };
}
