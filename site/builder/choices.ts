import type { Option } from "./option.ts";

/** What the reader chose: Lua expressions by the name of the option. */
export type Choices = ReadonlyMap<string, string>;

/** The choices with one more, or with one less: a default that one can choose is no choice. */
export function withChoice(choices: Choices, { name, values, standard }: Option, value?: string): Choices {
  const changed = new Map(choices);
  const isChosen = value !== undefined && (values.length === 0 || value !== standard);
  if (isChosen) changed.set(name, value);
  else changed.delete(name);
  return changed;
}

/** The choices as a part of an address: `picker:snacks,enable_cached_venvs:false,shell`. */
export function writeChoices(choices: Choices, options: readonly Option[]): string {
  return options
    .filter(({ name }) => choices.has(name))
    .map(({ name, values }) => (values.length > 0 ? `${name}:${bare(choices.get(name))}` : name))
    .join(",");
}

/**
 * Reads what `writeChoices` wrote. An address can name only options and values that there are: others are left out, so
 * that nothing of it gets into the Lua.
 */
export function readChoices(text: string, options: readonly Option[]): Choices {
  let choices: Choices = new Map();
  for (const part of text.split(",")) {
    const [name, chosen] = part.split(":");
    const option = options.find((option) => option.name === name);
    if (!option) continue;
    const { values, standard } = option;
    const value = values.length > 0 ? values.find((value) => bare(value) === chosen) : standard;
    choices = withChoice(choices, option, value);
  }
  return choices;
}

/** A value without the quotes of a string. */
export function bare(value = ""): string {
  return value.replaceAll('"', "");
}
