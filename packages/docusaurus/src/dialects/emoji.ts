import { nameToEmoji } from "gemoji";

/** Matches an emoji by its name on GitHub: `:tada:`. Between letters or digits it is none, as in `10:100:20`. */
const named = /(?<![\p{L}\p{N}:/]):([a-z\d_+-]+):(?![\p{L}\p{N}:])/gu;

/** A text with names of emoji replaced by the emoji (https://github.com/github/gemoji). */
export function withEmoji(text: string): string {
  return text.replace(named, (written, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? written) : written,
  );
}
