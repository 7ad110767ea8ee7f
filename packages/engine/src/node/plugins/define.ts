import * as v from "valibot";
import { isRecord, issueProblem } from "../problems/issues.ts";
import type { Plugin, PluginWith } from "./plugin.ts";

/**
 * Defines a plugin with options. If they don't fit the schema, the plugin has no hooks but `problems`, and loading the
 * configuration ends with them, each at the plugin's place in the list.
 * @param name of the plugin, in messages
 * @param schema a valibot schema of the options; best a `strictObject`, which refuses unknown keys
 * @param hooks makes the plugin's hooks from the options, defaults filled in
 */
export function definePlugin<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  hooks: (options: v.InferOutput<Schema>) => Omit<Plugin, "name" | "problems">,
): PluginWith<Schema> {
  const object = "wrapped" in schema && isRecord(schema.wrapped) ? schema.wrapped : schema;
  const known = "entries" in object && isRecord(object.entries) ? Object.keys(object.entries) : [];
  return (...[options]) => {
    // Without options, those that are needed are named.
    const result = v.safeParse(schema, options === undefined && object === schema ? {} : options);
    if (!result.success) return { name, problems: result.issues.map((issue) => issueProblem(issue, known)) };
    return { name, ...hooks(result.output) };
  };
}
