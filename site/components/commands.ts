import { type Attributes, allowOnly } from "./attributes.ts";
import { type Command, plugin } from "./data.ts";
import { blocks, code } from "./markdown.ts";

/** `::commands{}`: each user command under a heading of its own, such as `:VenvSelect` with the anchor `venvselect`. */
export function commands(attributes: Attributes): string {
  allowOnly("commands", attributes);
  return blocks(...plugin.commands.map(entry));
}

function entry(command: Command): string {
  return blocks(
    `### ${code(`:${command.name}`)} {#${command.name.toLowerCase()}}`,
    command.arguments && `Usage: ${code(`:${command.name} ${command.arguments}`)}`,
    command.summary,
    `Exists: ${command.exists}.`,
    ...(command.details ?? []),
  );
}
