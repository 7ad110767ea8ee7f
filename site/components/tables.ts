import { type Attributes, allowOnly } from "./attributes.ts";
import { type Field, plugin } from "./data.ts";
import { blocks, code, table } from "./markdown.ts";

const fieldTable = (head: string, fields: Field[]) =>
  table(
    [head, "Type", "Meaning"],
    fields.map(({ name, type, meaning }) => [code(name), type, meaning]),
  );

/** Markdown that is made of the data alone, by the name of the component that puts it into a page: `::setup{}`. */
const made = {
  /** The keys of the setup table. */
  setup: fieldTable("Key", plugin.setup),
  /** The fields of a search. */
  fields: fieldTable("Field", plugin.searchFields),
  hookArguments: fieldTable("Argument", plugin.hookArguments),
  /** What is useful to have, but not needed. */
  requirements: table(
    ["Optional", "What for"],
    plugin.requirements.map(({ name, purpose }) => [name, purpose]),
  ),
  /** The environment variables that an activation changes. */
  environment: table(
    ["Variable", "When", "Value", "Option"],
    plugin.environment.map(({ name, when, value, option }) => [
      code(name),
      when,
      value,
      `[${code(option)}](/Configuration/options#${option})`,
    ]),
  ),
  /** Global and buffer variables. */
  variables: table(
    ["Variable", "Meaning"],
    plugin.variables.filter(({ meaning }) => meaning).map(({ name, meaning }) => [code(name), meaning]),
  ),
  /** Highlight groups and other names that a configuration may refer to. */
  names: plugin.names
    .map(({ label, names, note }) => `- ${label}: ${names.map(code).join(", ")}${note ? ` (${note})` : ""}`)
    .join("\n"),
  /** The first steps: the home page and the page on installing show them. */
  steps: plugin.steps.map((step, index) => `${index + 1}. ${step}`).join("\n"),
  /** What happens on activation, step by step. */
  activation: plugin.activation.map((step, index) => `${index + 1}. ${step}`).join("\n"),
  /** Options and functions of older versions that no longer exist. */
  removed: blocks(
    `Options: ${plugin.removed.options.map(code).join(", ")}.`,
    "Functions:",
    plugin.removed.functions.map(({ name, now }) => `- ${code(name)}: now ${now}`).join("\n"),
    ...plugin.removed.notes,
  ),
};

/** The components of this Markdown. */
export const tables = Object.fromEntries(
  Object.entries(made).map(([name, markdown]) => [
    name,
    (attributes: Attributes) => {
      allowOnly(name, attributes);
      return markdown;
    },
  ]),
);
