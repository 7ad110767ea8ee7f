import { type Attributes, allowOnly } from "./attributes.ts";
import { plugin, type Search, type System, systemLabels, systems } from "./data.ts";
import { blocks, code, fence } from "./markdown.ts";

/** `::searches{}`: each built-in search under a heading of its own, with its type and where it looks. */
export function searches(attributes: Attributes): string {
  allowOnly("searches", attributes);
  return blocks(...plugin.searches.map(entry));
}

function entry(search: Search): string {
  return blocks(
    `### ${code(search.name)} {#${search.name}}`,
    `Type: ${code(search.type)}`,
    `Finds ${search.finds} in ${places(search)}.`,
    ...(search.notes ?? []),
  );
}

/** Where a search looks: once for the systems that have the same place as Linux, then for the others. */
function places({ place: words, systems: places }: Search): string {
  if (words) return words;
  const first = places.linux?.looksIn;
  const others = (["macos", "windows"] as const).flatMap((system) => {
    const place = places[system]?.looksIn;
    return place && place !== first ? [`on ${systemLabels[system]} in ${place}`] : [];
  });
  return [first, ...others].join("; ");
}

/** `::searchCommands{}`: the exact commands of all built-in searches, in one tab for each system. */
export function searchCommands(attributes: Attributes): string {
  allowOnly("searchCommands", attributes);
  const tabs = systems.map((system) => {
    const label = systemLabels[system];
    return `:::tab{label="${label}" value="${system}"}\n\n${commandsOf(system)}\n\n:::`;
  });
  return `::::tabs{group="os"}\n\n${tabs.join("\n\n")}\n\n::::`;
}

function commandsOf(system: System): string {
  return blocks(
    ...plugin.searches.flatMap(({ name, systems: places }) => {
      const place = places[system];
      return place ? [`[${code(name)}](#${name}):`, fence("text", place.command)] : [];
    }),
  );
}
