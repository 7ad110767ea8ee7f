import { type Attributes, allowOnly } from "./attributes.ts";
import { plugin } from "./data.ts";
import { functionAnchor, functionCall } from "./functions.ts";
import { code } from "./markdown.ts";

/** `::functionIndex{}`: every command and function by name, each with a link to its entry. */
export function functionIndex(attributes: Attributes): string {
  allowOnly("functionIndex", attributes);
  const commands = plugin.commands.map(({ name }) => `[${code(`:${name}`)}](#${name.toLowerCase()})`);
  const functions = plugin.functions.map((one) => `[${code(functionCall(one))}](#${functionAnchor(one)})`);
  return `- Commands: ${commands.join(", ")}\n- Functions: ${functions.join(", ")}`;
}
