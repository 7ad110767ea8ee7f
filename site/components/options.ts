import { type Attributes, choose } from "./attributes.ts";
import { type Option, plugin } from "./data.ts";
import { blocks, code, entry } from "./markdown.ts";

/** `::options{group="picker"}`: each option of a group under a heading of its own, whose anchor is the name. */
export function options(attributes: Attributes): string {
  const groups = plugin.optionGroups.map((group) => group.id);
  const group = choose("options", attributes, "group", groups);
  return blocks(...plugin.options.filter((option) => option.group === group).map(optionEntry));
}

function optionEntry(option: Option): string {
  const values = option.values?.map(({ value, meaning }) => `- ${code(value)}: ${meaning}`).join("\n");
  const [label, href] = option.more ?? [];
  return entry({
    name: `${code(option.name)} {#${option.name}}`,
    facts: facts(option),
    text: [option.summary, values, ...(option.details ?? []), label && `See [${label}](${href}).`],
    example: option.example,
  });
}

function facts(option: Option): string {
  const effect = option.group === "none" ? " · No effect" : "";
  return `Type: ${option.type} · Default: ${defaultValue(option)}${effect}`;
}

/** Writes a default as code, but not an explanation after it, as in `nil (…)`, or the word `unset`. */
export function defaultValue(option: Option): string {
  if (option.default === "unset") return option.default;
  const [value = "", explanation] = option.default.split(/ (?=\()/);
  return explanation ? `${code(value)} ${explanation}` : code(value);
}
