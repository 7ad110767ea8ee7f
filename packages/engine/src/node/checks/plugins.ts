import { existsSync } from "node:fs";
import * as v from "valibot";
import { navbarItemSchema } from "../config/schema/navbarSchema.ts";
import { admonitionKind } from "../markdown/blocks/admonitionKinds.ts";
import { frontMatterKeys } from "../markdown/frontMatter/schema.ts";
import { pathOf, placed } from "../plugins/place.ts";
import { isRecord, issueProblem, shown } from "../problems/issues.ts";
import { hintNear, type Problem } from "../problems/problems.ts";

/** What each hook has to be. */
const hookSchemas = {
  problems: v.array(v.any()),
  navbar: v.array(navbarItemSchema),
  admonitions: v.record(v.string(), v.record(v.string(), v.string())),
  components: v.record(v.string(), ofFunctions()),
  frontMatter: v.record(
    v.string(),
    v.strictObject({ accepts: v.string(), test: ofFunctions(), read: v.optional(ofFunctions()) }),
  ),
  markdown: v.strictObject({
    aboveTitle: v.optional(v.instance(RegExp)),
    description: v.optional(ofFunctions()),
    parse: v.optional(ofFunctions()),
    transform: v.optional(ofFunctions()),
  }),
  styles: v.string(),
  client: v.record(v.string(), moduleFile()),
  search: v.strictObject({ makeIndex: ofFunctions(), openIndex: moduleFile() }),
  policy: v.record(
    v.picklist(["script-src", "style-src", "img-src", "font-src", "connect-src", "media-src"]),
    v.array(v.pipe(v.string(), v.regex(/^[^\s;,]+$/))),
  ),
  head: ofFunctions(),
  files: ofFunctions(),
  commands: v.record(v.string(), v.strictObject({ help: v.string(), run: ofFunctions() })),
} satisfies Record<string, v.GenericSchema>;

/** Whether a value is the absolute path, or `file:` URL, of a file that exists. */
function isModuleFile(value: unknown): boolean {
  if (typeof value !== "string") return false;
  return /^(file:|\/|[a-z]:[\\/])/i.test(value) && existsSync(pathOf(value));
}

function moduleFile() {
  return v.custom<string>(isModuleFile, "the absolute path, or file: URL, of a file");
}

function ofFunctions() {
  return v.custom<() => unknown>((value) => typeof value === "function", "a function");
}

/** Checks the list of plugins: each must be an object with a name of its own, whose hooks are known and of their type. */
export function checkPlugins(plugins: unknown[]): Problem[] {
  const names = new Map<unknown, number>();
  return plugins.flatMap((plugin, index): Problem[] => {
    const key = `plugins[${index}]`;
    const wrong = wrongKind(plugin);
    if (wrong !== undefined) return [{ key, ...wrong }];
    const { name, ...hooks } = plugin as Record<string, unknown>;
    if (typeof name !== "string" || name.trim() === "") {
      return [{ key, message: "the plugin has no name", hint: 'Give it one: { name: "my-plugin", … }.' }];
    }
    const other = names.get(name);
    names.set(name, index);
    if (other !== undefined) {
      const message = `the plugin "${name}" is already in the list, at plugins[${other}]`;
      return [{ key, message, hint: "Remove one of the two, or give one another name." }];
    }
    return Object.entries(hooks).flatMap(([hook, value]) => {
      if (value === undefined) return [];
      return hookProblems(hook, value).map((problem) => placed(problem, { key, name }));
    });
  });
}

/** What is wrong with an entry of the list that is no object at all. */
function wrongKind(plugin: unknown): Omit<Problem, "key"> | undefined {
  if (typeof plugin === "function")
    return { message: "it is a function, not a plugin", hint: "Call it: plugins: [name()]." };
  if (plugin instanceof Promise)
    return { message: "it is a promise, not a plugin", hint: "Await it: plugins: [await name()]." };
  if (isRecord(plugin)) return undefined;
  return {
    message: `it is ${shown(plugin)}, not a plugin`,
    hint: 'Write an object: { name: "my-plugin", … }.',
  };
}

/** What is wrong with a hook. Keys are those within the plugin, except those of its options, which stand alone. */
function hookProblems(hook: string, value: unknown): Problem[] {
  const known = Object.keys(hookSchemas);
  if (!Object.hasOwn(hookSchemas, hook)) {
    const hint = hintNear(hook, known, `The hooks are ${known.slice(2).join(", ")}.`);
    return [{ key: hook, message: "there is no such hook", hint }];
  }
  const result = v.safeParse(v.object({ [hook]: hookSchemas[hook as keyof typeof hookSchemas] }), {
    [hook]: value,
  });
  if (!result.success) return result.issues.map((issue) => issueProblem(issue, known));
  if (hook === "problems") return value as Problem[];
  if (!isRecord(value)) return [];
  const taken = Object.entries(value).filter(([name, key]) =>
    hook === "admonitions"
      ? admonitionKind(name) !== undefined
      : hook === "frontMatter" && Object.hasOwn(frontMatterKeys, name) && isRecord(key) && !key.read,
  );
  return taken.map(([name]) => ({
    key: `${hook}.${name}`,
    message: "the engine has one of that name already",
    hint: "Give it another name.",
  }));
}
