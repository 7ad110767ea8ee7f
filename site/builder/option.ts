/** How a value of an option is chosen; of an `example` there is only one to begin with. */
export type Kind = "switch" | "choice" | "list" | "number" | "colour" | "text" | "example";

/** An option of the plugin, as its entry on the page Options describes it. */
export interface Option {
  name: string;
  /** The type in words: `boolean`, `list of strings`. */
  type: string;
  /** The default as a Lua expression. */
  standard: string;
  /** What it does, in a sentence. */
  summary: string;
  kind: Kind;
  /** The values to choose from, as Lua expressions; none where any value of the type is right. */
  values: string[];
  /** An example of a function or a table as a Lua expression. */
  example: string;
}

/** An option with the kind and the values that follow from its type, its default and the names that the page lists. */
export function describe(
  option: Omit<Option, "kind" | "values" | "example">,
  named: readonly string[],
  example = option.standard,
): Option {
  const { type, standard } = option;
  const names = named.map(quoted);
  const kind = (): Kind => {
    if (type === "boolean") return "switch";
    if (type.startsWith("number")) return "number";
    if (type === "list of strings") return names.length > 0 ? "list" : "example";
    if (type !== "string") return "example";
    if (names.includes(standard)) return "choice";
    return colour.test(bare(standard)) ? "colour" : "text";
  };
  const own = kind();
  const values = own === "switch" ? ["true", "false"] : own === "choice" || own === "list" ? names : [];
  return { ...option, kind: own, values, example };
}

const colour = /^#[\da-f]{6}$/i;
const number = /^(?:\d+\.?\d*|\.\d+)$/;

/**
 * The Lua expression at the start of what a page says of a default: the explanation behind it is left out, and `nil` stands
 * for an option without a default.
 */
export function standardOf(text: string): string {
  const [value = ""] = text.trim().split(/ (?=\()/);
  return value === "" || value === "unset" ? "nil" : value;
}

/**
 * The Lua expression of what was typed for an option; nothing for an empty text, which means the default.
 * @throws RangeError with a sentence for the reader when the plugin can't use it
 */
export function readValue({ kind, values }: Option, typed: string): string | undefined {
  const text = kind === "text" ? typed : typed.trim();
  if (text.trim() === "") return undefined;
  if (kind === "number") {
    if (number.test(text) && Number(text) > 0) return text;
    throw new RangeError("Write a number above 0, such as 20 or 0.5.");
  }
  if (kind === "colour" && !colour.test(text))
    throw new RangeError("Write # and six digits from 0 to f, such as #ff9e64.");
  if (kind === "list") {
    const names = [...new Set(text.split(".").map(quoted))].filter((name) => values.includes(name));
    return names.length > 0 ? listOf(names) : undefined;
  }
  if (values.length > 0) return values.find((value) => bare(value) === text);
  if (/\p{Cc}/u.test(text)) throw new RangeError("Write it in one line.");
  return quoted(text);
}

/** What to say of a value that the plugin takes, though hardly anybody means it; empty for all others. */
export function noteOn({ kind }: Option, typed: string): string {
  if (kind === "number" && Number(typed) > 600)
    return `These are seconds: ${Math.round(Number(typed) / 60)} minutes.`;
  if (kind !== "text") return "";
  // A path with a space needs quotes of its own.
  if (/^(["'])\S+\1$/.test(typed)) return "The quotes you typed are part of the value.";
  return /^(?:nil|true|false)$/.test(typed)
    ? `This is the text "${typed}". Empty the field for the default.`
    : "";
}

/** What one types for a Lua expression: a string without its quotes, the names of a list with dots between them. */
export function bare(value: string): string {
  if (value.startsWith("{")) return namesIn(value).map(bare).join(".");
  return value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, "$1") : value;
}

/** The strings of a list in Lua, with their quotes. */
export const namesIn = (list: string): string[] => list.match(/"[^"]*"/g) ?? [];

/** A list in Lua. */
export const listOf = (names: readonly string[]): string => `{ ${names.join(", ")} }`;

const quoted = (text: string) => `"${text.replace(/[\\"]/g, "\\$&")}"`;
