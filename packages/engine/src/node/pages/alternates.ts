import type { Page } from "../../shared/page.ts";
import { plainPath } from "../../shared/paths.ts";
import type { Doc, DocSet, LocaleContent, SourcePage } from "../content/model/model.ts";
import { joinPath } from "../content/model/naming.ts";
import { generatedEntries } from "../content/sidebars/places.ts";
import type { LocaleContext } from "./compile/context.ts";

/**
 * The paths of the same page in every locale, by locale name; empty on a site with one locale. `locales` has all,
 * `translations` only those whose text is in the locale's language.
 */
export function alternatesOf(
  page: SourcePage,
  { content, counterparts }: LocaleContext,
): { locales?: Record<string, string>; translations?: Record<string, string> } {
  if (content.locales.length < 2) return {};
  const locales: Record<string, string> = {};
  const translations: Record<string, string> = {};
  for (const other of content.locales) {
    const found = counterparts.get(page)?.get(other.locale.name);
    if (!found || (found.unlisted && found !== page)) continue;
    locales[other.locale.name] = found.path;
    if (found.untranslated === undefined) translations[other.locale.name] = found.path;
  }
  return { locales, translations };
}

/** The canonical path of a page: that of the original if the text isn't translated. */
export function originalPath(page: SourcePage, { content, counterparts }: LocaleContext): string {
  const first = content.locales[0]?.locale.name ?? "";
  const original = page.untranslated === undefined ? undefined : counterparts.get(page)?.get(first);
  return (original ?? page).path;
}

/** The paths of a category's generated page in every locale; empty on a site with one locale. */
export function categoryAlternates(
  path: string,
  set: DocSet,
  { content, locale }: LocaleContext,
): Pick<Page, "locales"> {
  if (content.locales.length < 2) return {};
  const below = path.slice(locale.locale.path.length);
  const locales = content.locales.flatMap(({ locale: { name, path }, sets }) => {
    const other = sets.find(({ version }) => version.name === set.version.name);
    const found = other && madePage(other, joinPath(path, below));
    return found === undefined ? [] : [[name, found]];
  });
  return { locales: Object.fromEntries(locales) };
}

/** The path of the generated page at `path`, a slash at the end aside; undefined if there is none. */
function madePage(set: DocSet, path: string): string | undefined {
  return generatedEntries(set).find((entry) => plainPath(entry.path) === plainPath(path))?.path;
}

/**
 * The targets of the version dropdown on a doc, or on the generated page with this path: the same page of each
 * version, or else that version's main page.
 */
export function versionLinks(
  page: Doc | string,
  set: DocSet,
  { sets }: LocaleContent,
): Pick<Page, "versions"> {
  if (sets.length < 2) return {};
  const versions = sets.map((other) => {
    const { name, path } = other.version;
    const same =
      typeof page === "string"
        ? madePage(other, joinPath(path, page.slice(set.version.path.length)))
        : other.docs.find(({ id, unlisted }) => id === page.id && !unlisted)?.path;
    return [name, same ?? other.mainDoc?.path ?? path];
  });
  return { versions: Object.fromEntries(versions) };
}
