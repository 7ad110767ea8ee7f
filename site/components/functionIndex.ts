import { type Attributes, allowOnly } from "./attributes.ts";
import { plugin } from "./data.ts";
import { functionAnchor, functionCall } from "./functions.ts";
import { code, filteredTable } from "./markdown.ts";

/** `::functionIndex{}`: every command and function in one table with a filter, each with a link to its entry. */
export function functionIndex(attributes: Attributes): string {
  allowOnly("functionIndex", attributes);
  const commands = plugin.commands.map(({ name, summary }) => [
    `[${code(`:${name}`)}](#${name.toLowerCase()})`,
    summary,
  ]);
  const functions = plugin.functions.map((one) => [
    `[${code(functionCall(one))}](#${functionAnchor(one)})`,
    one.summary,
  ]);
  return filteredTable(
    "Filter commands and functions",
    ["Name", "What it does"],
    [["Commands", ""], ...commands, ["Functions", ""], ...functions],
  );
}
