import { placed } from "../plugins/place.ts";
import type { Plugin } from "../plugins/plugin.ts";
import { isRecord, kindOf } from "../problems/issues.ts";
import type { Problem } from "../problems/problems.ts";

/** What is wrong with the list of plugins: what is no object with a name, and options that `definePlugin` refused. */
export function checkPlugins(plugins: unknown[]): Problem[] {
  return plugins.flatMap((plugin, index): Problem[] => {
    const key = `plugins[${index}]`;
    if (isPlugin(plugin))
      return (plugin.problems ?? []).map((problem) => placed(problem, { key, name: plugin.name }));
    const hint = 'Call it, as in plugins: [name()], or write an object: { name: "my-plugin", … }.';
    return [{ key, message: `it is ${kindOf(plugin)}, not a plugin`, hint }];
  });
}

function isPlugin(value: unknown): value is Plugin {
  return isRecord(value) && typeof value.name === "string" && value.name !== "";
}
