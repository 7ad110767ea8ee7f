import { type Attributes, allowOnly } from "./attributes.ts";
import { plugin } from "./data.ts";
import { blocks, code, table } from "./markdown.ts";
import { defaultValue } from "./options.ts";

/**
 * `::optionIndex{}`: every option in one table, by group, each with its default and a link to its entry; above it the
 * empty element into which the browser puts the field that filters table and entries.
 */
export function optionIndex(attributes: Attributes): string {
  allowOnly("optionIndex", attributes);
  const rows = plugin.optionGroups.flatMap((group) => [
    [group.label, ""],
    ...plugin.options
      .filter((option) => option.group === group.id)
      .map((option) => [`[${code(option.name)}](#${option.name})`, defaultValue(option)]),
  ]);
  return blocks('<div class="filter" title="Filter the options"></div>', table(["Option", "Default"], rows));
}
