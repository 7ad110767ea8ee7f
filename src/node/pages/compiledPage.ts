import { usedLayers } from "../../client/styles/pruneStyles.ts";
import type { Section } from "../../shared/search/section.ts";
import { keyOf, type Store } from "../cache/store.ts";
import type { CompiledMarkdown } from "../markdown/common/types.ts";
import type { Trace } from "./trace.ts";

/** The long texts of a page, read when they are needed: those of thousands of pages would fill the memory. */
export interface PageTexts {
  /** Changes with the texts. */
  id: string;
  /** Whether they are in the store under that name, where other threads find them. */
  isStored: boolean;
  html(): string;
  /** Clean Markdown, on pages that come from some. */
  markdown(): string | undefined;
  sections(): Section[];
}

/** What compiling a page gives: `CompiledMarkdown` with its texts apart. */
export interface CompiledPage extends Omit<CompiledMarkdown, "html" | "markdown" | "sections"> {
  /** Layers of the stylesheet that the article needs. */
  layers: string[];
  texts: PageTexts;
}

/** How a page stands in the store, its texts elsewhere. Problems aren't kept: a page that has some is made again. */
interface Entry extends Omit<CompiledPage, "texts" | "problems"> {
  trace: Trace;
}

/**
 * A compiled page that keeps its texts in the store where it can, else in memory.
 * @param key stands for all that the page was made from, but for what the trace tells
 */
export function keepPage(
  key: string,
  compiled: CompiledMarkdown,
  trace: Trace,
  store: Store | undefined,
): CompiledPage {
  const { html, markdown, sections, problems, ...rest } = compiled;
  const page = { ...rest, layers: usedLayers(html) };
  const id = keyOf(key, trace);
  const entry: Entry = { ...page, trace };
  const isStored =
    store !== undefined &&
    problems.length === 0 &&
    store.put(id, packTexts(html, markdown, sections)) &&
    store.put(key, JSON.stringify(entry));
  const texts = isStored ? storedTexts(id, store) : heldTexts(id, html, markdown, sections);
  return { ...page, problems, texts };
}

/** A page from the store, with what it found when it was compiled. */
export function storedPage(key: string, store: Store): { page: CompiledPage; trace: Trace } | undefined {
  const found = store.get(key);
  if (!found) return undefined;
  const { trace, ...page } = JSON.parse(found.toString()) as Entry;
  const id = keyOf(key, trace);
  return store.has(id)
    ? { page: { ...page, problems: [], texts: storedTexts(id, store) }, trace }
    : undefined;
}

/** The article of a page that comes from no Markdown. */
export function madeArticle(html: string): Pick<CompiledPage, "texts" | "layers"> {
  return { texts: heldTexts(keyOf(html), html, undefined, []), layers: usedLayers(html) };
}

/** Texts in memory. */
export function heldTexts(
  id: string,
  html: string,
  markdown: string | undefined,
  sections: Section[],
): PageTexts {
  return { id, isStored: false, html: () => html, markdown: () => markdown, sections: () => sections };
}

/** Three texts in one entry: a line with the lengths of the first two in bytes, then one after the other. */
function packTexts(html: string, markdown: string, sections: Section[]): Buffer {
  const parts = [html, markdown, JSON.stringify(sections)].map((text) => Buffer.from(text));
  const lengths = parts.map(({ length }) => length).slice(0, 2);
  return Buffer.concat([Buffer.from(`${lengths.join(" ")}\n`), ...parts]);
}

/** Texts that are in the store, also for another thread that has the id. @throws Error when they are gone */
export function storedTexts(id: string, store: Store): PageTexts {
  const part = (number: 0 | 1 | 2): string => {
    const bytes = store.get(id);
    if (!bytes) throw new Error(`an entry of ${store.dir} went missing during the build: build again`);
    const start = bytes.indexOf("\n") + 1;
    const [first = 0, second = 0] = bytes.toString("utf8", 0, start).split(" ").map(Number);
    const places = [start, start + first, start + first + second, bytes.length];
    return bytes.toString("utf8", places[number], places[number + 1]);
  };
  return {
    id,
    isStored: true,
    html: () => part(0),
    markdown: () => part(1),
    sections: () => JSON.parse(part(2)) as Section[],
  };
}
