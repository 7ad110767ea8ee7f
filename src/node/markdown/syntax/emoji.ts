import { createRequire } from "node:module";

/** A name as GitHub writes it: `:tada:`. Between other signs, as in `10:100:20`, colons separate something else. */
const named = /(?<![\p{L}\p{N}:/]):([a-z\d_+-]+):(?![\p{L}\p{N}:])/gu;

const load = createRequire(import.meta.url);
let emoji: Record<string, string> | undefined;

/** A text with names of emoji replaced by the emoji (https://github.com/github/gemoji). */
export function withEmoji(text: string): string {
  return text.replace(named, (written, name: string) => {
    // Loaded here, so that sites without emoji don't load the table.
    emoji ??= (load("gemoji") as typeof import("gemoji")).nameToEmoji;
    return Object.hasOwn(emoji, name) ? (emoji[name] ?? written) : written;
  });
}
