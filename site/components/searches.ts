import { type Attributes, allowOnly } from "./attributes.ts";
import { plugin, type Search, type System, systems } from "./data.ts";
import { admonitions, blocks, code, fence } from "./markdown.ts";

const labels: Record<System, string> = { linux: "Linux", macos: "macOS", windows: "Windows" };

/** `::searches{}`: each built-in search under a heading of its own, with its exact command per system in tabs. */
export function searches(attributes: Attributes): string {
  allowOnly("searches", attributes);
  return blocks(...plugin.searches.map(entry));
}

function entry(search: Search): string {
  const tabs = systems.map((system) => {
    const command = search.systems[system]?.command;
    const body = command === undefined ? "This system does not have it." : fence("text", command);
    return `:::tab{label="${labels[system]}" value="${system}"}\n\n${body}\n\n:::`;
  });
  return blocks(
    `### ${code(search.name)} {#${search.name}}`,
    `Type: ${code(search.type)}`,
    `Finds ${search.finds}.`,
    `::::tabs{group="os"}\n\n${tabs.join("\n\n")}\n\n::::`,
    ...admonitions(search.notes),
  );
}
