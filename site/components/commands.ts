import { type Attributes, allowOnly } from "./attributes.ts";
import { type Command, plugin } from "./data.ts";
import { blocks, code, entry } from "./markdown.ts";

/** `::commands{}`: each user command under a heading of its own, such as `:VenvSelect` with the anchor `venvselect`. */
export function commands(attributes: Attributes): string {
  allowOnly("commands", attributes);
  return blocks(...plugin.commands.map(commandEntry));
}

function commandEntry(command: Command): string {
  return entry({
    name: `${code(`:${command.name}`)} {#${command.name.toLowerCase()}}`,
    facts: command.arguments && `Usage: ${code(`:${command.name} ${command.arguments}`)}`,
    text: [command.summary, `Exists: ${command.exists}.`, ...(command.details ?? [])],
  });
}
