import { type Attributes, allowOnly } from "./attributes.ts";
import { plugin } from "./data.ts";
import { code, filteredTable } from "./markdown.ts";
import { defaultValue } from "./options.ts";

/**
 * `::optionIndex{}`: every option in one table with a filter, by group, each with its default and a link to its entry.
 */
export function optionIndex(attributes: Attributes): string {
  allowOnly("optionIndex", attributes);
  const rows = plugin.optionGroups.flatMap((group) => [
    [group.label, ""],
    ...plugin.options
      .filter((option) => option.group === group.id)
      .map((option) => [
        `[${code(option.name)}](#${option.name})`,
        defaultValue(option).replace(/^`\{ .{40,}`$/, "`{ … }`"),
      ]),
  ]);
  return filteredTable("Filter the options", ["Option", "Default"], rows);
}
