import { bare, type Option, readValue } from "./option.ts";

/** What the reader chose: Lua expressions by the name of the option. */
export type Choices = ReadonlyMap<string, string>;

/** The choices with one more, or with one less: what equals the default is no choice. */
export function withChoice(choices: Choices, option: Option, value?: string): Choices {
  const changed = new Map(choices);
  if (value === undefined || isDefault(option, value)) changed.delete(option.name);
  else changed.set(option.name, value);
  return changed;
}

function isDefault({ kind, standard }: Option, value: string): boolean {
  if (kind === "example") return false;
  if (kind === "number") return Number(value) === Number(standard);
  // A switch that nothing sets is off.
  if (kind === "switch" && standard === "nil") return value === "false";
  return value === standard || (kind === "colour" && value.toLowerCase() === standard.toLowerCase());
}

/** The choices as a part of an address: `picker:snacks,search_timeout:20,shell`. */
export function writeChoices(choices: Choices, options: readonly Option[]): string {
  return options
    .filter(({ name }) => choices.has(name))
    .map(({ name, kind }) =>
      kind === "example" ? name : `${name}:${encodeURIComponent(bare(choices.get(name) ?? ""))}`,
    )
    .join(",");
}

/**
 * Reads what `writeChoices` wrote. Only options that there are and values of their types are read, so that nothing else gets
 * into the Lua. An address names no program to run: a text without a default is read from the tab's own storage alone.
 */
export function readChoices(text: string, options: readonly Option[], isAddress = false): Choices {
  let choices: Choices = new Map();
  for (const part of text.split(",")) {
    const [, name, typed] = /^(\w+)(?::(.*))?$/s.exec(part) ?? [];
    const option = options.find((option) => option.name === name);
    if (!option || (isAddress && option.kind === "text" && option.standard === "nil")) continue;
    try {
      const value =
        option.kind === "example" ? option.example : readValue(option, decodeURIComponent(typed ?? ""));
      choices = withChoice(choices, option, value);
    } catch {
      // What the option can't have is no choice.
    }
  }
  return choices;
}
