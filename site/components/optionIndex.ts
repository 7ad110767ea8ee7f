import { type Attributes, allowOnly } from "./attributes.ts";
import { plugin } from "./data.ts";
import { code, table } from "./markdown.ts";
import { defaultValue } from "./options.ts";

/** `::optionIndex{}`: every option in one table, each with its default and a link to its entry. */
export function optionIndex(attributes: Attributes): string {
  allowOnly("optionIndex", attributes);
  const rows = plugin.optionGroups.flatMap((group) =>
    plugin.options
      .filter((option) => option.group === group.id)
      .map((option) => [`[${code(option.name)}](#${option.name})`, group.label, defaultValue(option)]),
  );
  return table(["Option", "Group", "Default"], rows);
}
