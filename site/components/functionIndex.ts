import { type Attributes, allowOnly } from "./attributes.ts";
import { plugin } from "./data.ts";
import { functionAnchor, functionCall } from "./functions.ts";
import { code, table } from "./markdown.ts";

/** `::functionIndex{}`: every command and function in one table, each with what it returns and a link to its entry. */
export function functionIndex(attributes: Attributes): string {
  allowOnly("functionIndex", attributes);
  return table(
    ["Name", "Returns"],
    [
      ...plugin.commands.map(({ name }) => [`[${code(`:${name}`)}](#${name.toLowerCase()})`, "–"]),
      ...plugin.functions.map((one) => [
        `[${code(functionCall(one).replace(/\(.{20,}\)/, "(…)"))}](#${functionAnchor(one)})`,
        code(one.returns),
      ]),
    ],
  );
}
