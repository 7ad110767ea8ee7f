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

/** Whether a value names a program to run, which no link may bring: it is a text without a default. */
const isProgram = ({ kind, standard }: Option) => kind === "text" && standard === "nil";

/** The choices as a part of an address: `picker:snacks,search_timeout:20,shell`. A link has only the name of a program's option. */
export function writeChoices(choices: Choices, options: readonly Option[], isLink = false): string {
  return options
    .filter(({ name }) => choices.has(name))
    .map((option) => {
      const { name, kind } = option;
      if (kind === "example" || (isLink && isProgram(option))) return name;
      return `${name}:${encodeURIComponent(bare(choices.get(name) ?? ""))}`;
    })
    .join(",");
}

/** What to say of a link to who copies it and to who opens it: the option that it names without a value. */
export function aboutLink(text: string, options: readonly Option[]): string {
  const left = options.find((option) => isProgram(option) && RegExp(`(^|,)${option.name}(?!\\w)`).test(text));
  return left ? `The link leaves out the value of ${left.name}: it names a program.` : "";
}

/**
 * Reads what `writeChoices` wrote. Only options that there are and values of their types are read, so that nothing else gets
 * into the Lua. A program to run is read from the tab's own storage alone.
 */
export function readChoices(text: string, options: readonly Option[], isLink = false): Choices {
  let choices: Choices = new Map();
  for (const part of text.split(",")) {
    const [, name, typed] = /^(\w+)(?::(.*))?$/s.exec(part) ?? [];
    const option = options.find((option) => option.name === name);
    if (!option || (isLink && isProgram(option))) continue;
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
