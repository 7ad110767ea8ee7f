import { createHighlighterCore, type HighlighterCore } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { type BundledLanguage, bundledLanguages, bundledLanguagesInfo } from "shiki/langs";
import { classOfColour, classTheme, themeName } from "./theme.ts";

/** Language names for text that isn't highlighted. Vim's help has a colouring of its own, which no grammar knows. */
const plainNames = new Set("text txt plain plaintext ansi none output help vimdoc vimhelp".split(" "));

/** What the grammars of Markdown and MDX colour such code, and front matter, with. */
const standIns = new Map(Object.entries({ "---": "yaml", jsx: "javascript", mdx: "tsx" }));

// Written for the Oniguruma regular expression engine, which limits backtracking: run by JavaScript's engine, some grammars
// take minutes for one line.
const engine = createOnigurumaEngine(import("shiki/wasm"));
/** A highlighter for each set of languages, by their names. */
const ready = new Map<string, HighlighterCore>();

/** A piece of a line of code with its CSS class; plain without one. */
export interface Token {
  text: string;
  className?: string | undefined;
}

/** A code block: the name of its language, and its code as it is written. */
export interface Code {
  language: string;
  code: string;
}

/** Whether a code block can have this language name. */
export function isLanguage(name: string): boolean {
  return plainNames.has(name) || isBundled(name);
}

/** The display name of a language: `Lua` for `lua`. */
export function languageLabel(name: string): string {
  const info = bundledLanguagesInfo.find(({ id, aliases = [] }) => [id, ...aliases].includes(name));
  return info?.name ?? "Text";
}

/**
 * The languages of which the colours of a code block are made: its own, and those that it names, as code blocks in Markdown
 * and `<style lang="scss">`. Grammars that lie in one highlighter change each other, so that each block has one with just
 * those: its colours don't depend on the blocks that were highlighted before.
 */
function languagesOf({ language, code }: Code): BundledLanguage[] {
  const named = code.matchAll(/^[ \t]*(?:`{3,}|~{3,})(\w+)|\blang=["'](\w+)|^(---)$/gm);
  const inside = [...named].map(([, ...names]) => names.join("")).sort();
  const all = [language, ...inside].flatMap((name) => [name, standIns.get(name) ?? name]);
  return [...new Set(all)].filter(isBundled);
}

/** Loads the grammars of some code blocks. Names without a grammar are ignored. */
export async function loadGrammars(blocks: Iterable<Code>): Promise<void> {
  for (const block of blocks) {
    const names = languagesOf(block);
    const key = names.join();
    if (!isBundled(block.language) || ready.has(key)) continue;
    const langs = names.map((name) => bundledLanguages[name]);
    ready.set(key, await createHighlighterCore({ themes: [classTheme], langs, engine, warnings: false }));
  }
}

/**
 * Splits a code block into lines of highlighted tokens. Its grammars must have been loaded; without a grammar the lines are
 * plain.
 * @param shown the code without comments that mark lines
 */
export function highlight(block: Code, shown = block.code): Token[][] {
  const { language } = block;
  const highlighter = isBundled(language) ? ready.get(languagesOf(block).join()) : undefined;
  if (!highlighter) return shown.split("\n").map((text) => (text === "" ? [] : [{ text }]));
  const lines = highlighter.codeToTokensBase(shown, {
    lang: language,
    theme: themeName,
    // Lines with more characters than this aren't highlighted.
    tokenizeMaxLineLength: 2_000,
    // No limit: what a page shows doesn't depend on how busy the machine is.
    tokenizeTimeLimit: 0,
  });
  return lines.map((tokens) => {
    const joined: Token[] = [];
    for (const { content: text, color } of tokens) {
      const last = joined.at(-1);
      // White space has the class of the token before it.
      const className = text.trim() === "" ? last?.className : classOfColour(color);
      if (last && last.className === className) last.text += text;
      else joined.push({ text, className });
    }
    return joined;
  });
}

function isBundled(name: string): name is BundledLanguage {
  return Object.hasOwn(bundledLanguages, name);
}
