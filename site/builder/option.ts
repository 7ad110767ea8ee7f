/** An option of the plugin, as its entry on the page Options describes it. */
export interface Option {
  name: string;
  /** The type in words: `boolean`, `list of strings`. */
  type: string;
  /** The default as a Lua expression. */
  standard: string;
  /** What it does, in a sentence. */
  summary: string;
  /** The values to choose from, the default among them, as Lua expressions; none where any value of the type is right. */
  values: string[];
}

/**
 * The Lua expression at the start of what a page says of a default: the explanation behind it is left out, and `nil` stands
 * for an option without a default.
 */
export function standardOf(text: string): string {
  const [value = ""] = text.trim().split(/ (?=\()/);
  return value === "" || value === "unset" ? "nil" : value;
}

/**
 * The values to choose from: those of a boolean, and the named ones of a string.
 * @param named the names that the page lists
 */
export function valuesOf(type: string, standard: string, named: readonly string[]): string[] {
  const values = type === "boolean" ? ["true", "false"] : type === "string" ? named.map(quoted) : [];
  return values.includes(standard) ? values : [];
}

const quoted = (name: string) => `"${name}"`;
