import { type Attributes, choose } from "./attributes.ts";
import { plugin, systems } from "./data.ts";
import { code, table } from "./markdown.ts";

/** `::places{system="linux"}`: where the built-in searches of a system look; names link to the exact commands. */
export function places(attributes: Attributes): string {
  const system = choose("places", attributes, "system", systems);
  const rows = plugin.searches.flatMap((search) => {
    const place = search.systems[system];
    return place ? [[`[${code(search.name)}](#${search.name})`, search.finds, place.looksIn]] : [];
  });
  return table(["Search", "Finds", "Looks in"], rows);
}
