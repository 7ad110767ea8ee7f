import { existsSync, statSync } from "node:fs";
import * as v from "valibot";
import { navbarItemSchema } from "../config/schema/navbarSchema.ts";
import { textThat } from "../config/schema/values.ts";
import { type Plugin, placed } from "../plugins/plugin.ts";
import { isRecord, issueProblem, kindOf } from "../problems/issues.ts";
import type { Problem } from "../problems/problems.ts";

const isFile = (place: string | URL) => existsSync(place) && statSync(place).isFile();
const moduleFile = textThat(
  (file) => /^(?:file:\/\/)?\//.test(file) && isFile(file.startsWith("/") ? file : new URL(file)),
  'a file that exists, by its absolute path or new URL("./play.ts", import.meta.url).href',
);
const ofEngine = /^(?:build|dev|docs:version|help|init|preview)$/;
const commandName = textThat((name) => !ofEngine.test(name), "a name that no command of the engine has");

/** All keys that a plugin and its parts may have, to find a near one. `objectWith` fills it. */
const known = new Set<string>();

/** The keys that a plugin may have. What most hooks hold is checked where they are asked. */
const shape = objectWith("name problems admonitions components styles policy head files", {
  navbar: v.array(navbarItemSchema),
  client: v.record(v.string(), moduleFile),
  markdown: objectWith("rewrite parse transform"),
  search: objectWith("makeIndex", { openIndex: moduleFile }),
  frontMatter: v.record(v.string(), objectWith("accepts test")),
  commands: v.record(commandName, objectWith("help run")),
});

/**
 * What is wrong with the list of plugins: what is no object with a name, keys that no plugin has, and options that
 * `definePlugin` refused.
 */
export function checkPlugins(plugins: unknown[]): Problem[] {
  return plugins.flatMap((plugin, index): Problem[] => {
    const key = `plugins[${index}]`;
    if (!isPlugin(plugin)) {
      const hint = 'Call it, as in plugins: [name()], or write an object: { name: "my-plugin", … }.';
      return [{ key, message: `it is ${kindOf(plugin)}, not a plugin`, hint }];
    }
    const { name, problems = [] } = plugin;
    const issues = v.safeParse(shape, plugin).issues ?? [];
    const found = issues.map((issue) => issueProblem(issue, known));
    return [...found, ...problems].map((problem) => placed(problem, { key, name }));
  });
}

function isPlugin(value: unknown): value is Plugin {
  return isRecord(value) && typeof value.name === "string" && value.name !== "";
}

/** An object of these keys alone, each of which may be missing. */
function objectWith(keys: string, checked: v.ObjectEntries = {}) {
  const others = keys.split(" ").map((key) => [key, v.unknown()]);
  const entries: v.ObjectEntries = { ...Object.fromEntries(others), ...checked };
  for (const key of Object.keys(entries)) known.add(key);
  return v.partial(v.objectWithRest(entries, v.never()));
}
