import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { plugin } from "../components/data.ts";

/** A case: Lua that tries in Neovim what the pages say. */
export interface Case {
  /** What it shows, in one sentence: the line above it, which begins with `---`. Empty if there is none. */
  says: string;
  /** File and line: `site/cases/recipes.lua:12`. */
  place: string;
}

/** Cases that a loop makes, one for each entry of a list of `data/plugin.json`, by what their ids begin with. */
const families: Record<string, { name: string }[]> = {
  "option-": plugin.options,
  "function-": plugin.functions,
  "command-": plugin.commands,
  "search-": plugin.searches,
};

/** The cases of all files in this folder, by id. Throws where two have the same. */
export function readCases(): Map<string, Case> {
  const cases = new Map<string, Case>();
  for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith(".lua"))) {
    const lines = readFileSync(join(import.meta.dirname, file), "utf8").split("\n");
    for (const [index, line] of lines.entries()) {
      const says = /^\s*--- (.+)/.exec(lines[index - 1] ?? "")?.[1] ?? "";
      const place = `site/cases/${file}:${index + 1}`;
      for (const [id, name] of idsIn(line)) {
        const other = cases.get(id)?.place;
        if (other) throw new Error(`Two cases are called "${id}": ${other} and ${place}. Rename one.`);
        cases.set(id, { says: says.replace("NAME", name), place });
      }
    }
  }
  return cases;
}

/** The ids of the cases that a line begins, each with the name that the sentence above says as `NAME`. */
export function idsIn(line: string): [id: string, name: string][] {
  const id = /^cases\["([^"]+)"\] =/.exec(line)?.[1];
  if (id !== undefined) return [[id, ""]];
  const builtin = /^builtin\("(\w+)"/.exec(line)?.[1];
  if (builtin !== undefined) return [[`builtin-${builtin}`, builtin]];
  const recipe = /^recipe\("([\w-]+)"/.exec(line)?.[1];
  if (recipe !== undefined) return [[`recipe-${recipe}`, recipe]];
  const prefix = /^\s+cases\["([^"]+)" \.\. /.exec(line)?.[1] ?? "";
  return (families[prefix] ?? []).map(({ name }) => [`${prefix}${name}`, name]);
}
