import { de } from "./de.ts";
import { en, type Messages } from "./en.ts";
import { he } from "./he.ts";

/** The catalogues that come with the engine. Only builds read them; a client contains the texts of its own locale. */
export const catalogues: Record<string, Messages> = { en, de, he };

/**
 * The interface texts of a locale: the engine's for the locale or its language, or else English, overridden by the
 * site's own texts.
 */
export function messagesFor(locale: string, own: Record<string, unknown> = {}): Messages {
  const language = locale.split("-")[0] ?? locale;
  const brought = catalogues[locale] ?? catalogues[language] ?? en;
  return own[locale] === undefined ? brought : replaced(brought, own[locale]);
}

/** `base` with the texts in `values`. Values of another type, and those not in `base`, are ignored. */
function replaced<Tree>(base: Tree, values: unknown): Tree {
  if (typeof base !== "object" || base === null) {
    return typeof values === typeof base ? (values as Tree) : base;
  }
  if (typeof values !== "object" || values === null) return base;
  const tree = { ...base } as Record<string, unknown>;
  const isPlural = typeof tree.other === "string";
  for (const [key, value] of Object.entries(values)) {
    if (Object.hasOwn(tree, key)) tree[key] = replaced(tree[key], value);
    else if (isPlural && typeof value === "string") tree[key] = value;
  }
  return tree as Tree;
}
