import { createHighlighterCore, type HighlighterCore } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { type BundledLanguage, bundledLanguages, bundledLanguagesInfo } from "shiki/langs";
import { refineLua } from "./lua.ts";
import { classOfColour, classTheme, themeName } from "./theme.ts";
import { joinTokens, type Token } from "./token.ts";

/** Language names for text that isn't highlighted. */
const plainNames = new Set(["text", "txt", "plain", "plaintext", "ansi", "none", "output"]);

let highlighter: Promise<HighlighterCore> | undefined;
let ready: HighlighterCore | undefined;
const loaded = new Set<string>();

/** Every language name that a code block can have. */
export function languageNames(): string[] {
  return [...plainNames, ...Object.keys(bundledLanguages)];
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

/** Loads the grammars of some languages; names without a grammar are ignored. */
export async function loadLanguages(names: Iterable<string>): Promise<void> {
  const missing = [...new Set(names)].filter(isBundled).filter((name) => !loaded.has(name));
  if (missing.length === 0) return;
  // One highlighter for the whole build. The grammars are written for the Oniguruma regular expression engine, which
  // limits backtracking; run by JavaScript's engine, some take minutes for one line.
  highlighter ??= createHighlighterCore({
    themes: [classTheme],
    langs: [],
    engine: createOnigurumaEngine(import("shiki/wasm")),
  });
  ready = await highlighter;
  await ready.loadLanguage(...missing.map((name) => bundledLanguages[name]));
  for (const name of missing) loaded.add(name);
}

/** Splits code into lines without highlighting. */
function plainLines(code: string): Token[][] {
  return code.split("\n").map((text) => (text === "" ? [] : [{ text }]));
}

/**
 * Splits code into lines of highlighted tokens. The language must have been loaded; without a grammar the lines are
 * plain.
 */
export function highlight(code: string, language: string): Token[][] {
  if (!ready || !loaded.has(language)) return plainLines(code);
  const lines = ready.codeToTokensBase(code, {
    lang: language,
    theme: themeName,
    // Lines with more characters than this aren't highlighted.
    tokenizeMaxLineLength: 2_000,
    // No limit: what a page shows doesn't depend on how busy the machine is.
    tokenizeTimeLimit: 0,
  });
  const classed = lines.map((tokens) => {
    let className: string | undefined;
    const pieces = tokens.map(({ content, color }) => {
      // White space gets the class of the token before it, so that the two can be joined.
      if (content.trim() !== "") className = classOfColour(color);
      return { text: content, className };
    });
    return joinTokens(pieces);
  });
  return language === "lua" ? refineLua(classed) : classed;
}

function isBundled(name: string): name is BundledLanguage {
  return Object.hasOwn(bundledLanguages, name);
}
