import { type Attributes, choose } from "./attributes.ts";
import { plugin, systems } from "./data.ts";
import { code, table } from "./markdown.ts";

/** `::places{system="linux"}`: where the built-in searches of a system look; names link to the exact commands. */
export function places(attributes: Attributes): string {
  const system = choose("places", attributes, "system", systems);
  const rows = plugin.searches.flatMap((search) => {
    const { looksIn } = search.systems[system] ?? {};
    if (looksIn === undefined) return [];
    const place = search.place ? `${search.place}: ${looksIn}` : looksIn;
    return [[`[${code(search.name)}](#${search.name})`, search.finds, place]];
  });
  return table(["Search", "Finds", "Looks in"], rows);
}
