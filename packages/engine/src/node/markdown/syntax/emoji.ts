import { createRequire } from "node:module";

/** Matches an emoji by its name on GitHub: `:tada:`. Between letters or digits it is none, as in `10:100:20`. */
const named = /(?<![\p{L}\p{N}:/]):([a-z\d_+-]+):(?![\p{L}\p{N}:])/gu;

const load = createRequire(import.meta.url);
let emoji: Record<string, string> | undefined;

/** A text with names of emoji replaced by the emoji (https://github.com/github/gemoji). */
export function withEmoji(text: string): string {
  return text.replace(named, (written, name: string) => {
    // The table is loaded here, so that sites without emoji don't load it.
    emoji ??= (load("gemoji") as typeof import("gemoji")).nameToEmoji;
    return Object.hasOwn(emoji, name) ? (emoji[name] ?? written) : written;
  });
}
