import { type Attributes, allowOnly } from "./attributes.ts";
import { type Field, plugin } from "./data.ts";
import { blocks, code, table } from "./markdown.ts";

function fieldTable(component: string, head: string, attributes: Attributes, fields: Field[]): string {
  allowOnly(component, attributes);
  return table(
    [head, "Type", "Meaning"],
    fields.map(({ name, type, meaning }) => [code(name), type, meaning]),
  );
}

/** `::setup{}`: the keys of the setup table. */
export function setup(attributes: Attributes): string {
  return fieldTable("setup", "Key", attributes, plugin.setup);
}

/** `::fields{}`: the fields of a search. */
export function fields(attributes: Attributes): string {
  return fieldTable("fields", "Field", attributes, plugin.searchFields);
}

/** `::hookArguments{}`: the arguments of a hook. */
export function hookArguments(attributes: Attributes): string {
  return fieldTable("hookArguments", "Argument", attributes, plugin.hookArguments);
}

/** `::requirements{}`: what is useful to have, but not needed. */
export function requirements(attributes: Attributes): string {
  allowOnly("requirements", attributes);
  return table(
    ["Optional", "What for"],
    plugin.requirements.map(({ name, purpose }) => [name, purpose]),
  );
}

/** `::levels{}`: the log levels, from most to least. */
export function levels(attributes: Attributes): string {
  allowOnly("levels", attributes);
  return table(
    ["Level", "Shows"],
    plugin.logLevels.map(({ name, shows }) => [code(name), shows]),
  );
}

/** `::environment{}`: the environment variables that an activation changes. */
export function environment(attributes: Attributes): string {
  allowOnly("environment", attributes);
  return table(
    ["Variable", "When", "Value", "Option"],
    plugin.environment.map(({ name, when, value, option }) => [
      code(name),
      when,
      value,
      `[${code(option)}](/Configuration/options#${option})`,
    ]),
  );
}

/** `::variables{}`: global and buffer variables. */
export function variables(attributes: Attributes): string {
  allowOnly("variables", attributes);
  return table(
    ["Variable", "Meaning"],
    plugin.variables.map(({ name, meaning }) => [code(name), meaning]),
  );
}

/** `::names{}`: highlight groups and other names that a configuration may refer to. */
export function names(attributes: Attributes): string {
  allowOnly("names", attributes);
  return plugin.names
    .map(
      ({ label, names: list, note }) => `- ${label}: ${list.map(code).join(", ")}${note ? ` (${note})` : ""}`,
    )
    .join("\n");
}

/** `::activation{}`: what happens on activation, step by step. */
export function activation(attributes: Attributes): string {
  allowOnly("activation", attributes);
  return plugin.activation.map((step, index) => `${index + 1}. ${step}`).join("\n");
}

/** `::removed{}`: options and functions of older versions that no longer exist. */
export function removed(attributes: Attributes): string {
  allowOnly("removed", attributes);
  return blocks(
    `Options: ${plugin.removed.options.map(code).join(", ")}.`,
    "Functions:",
    plugin.removed.functions.map(({ name, now }) => `- ${code(name)}: now ${now}`).join("\n"),
    ...plugin.removed.notes,
  );
}
