import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { text } from "../../config/schema/values.ts";
import { parseJson } from "../../files/json.ts";
import { readText } from "../../files/readText.ts";
import { readYaml } from "../../files/yaml.ts";
import { isRecord, issueProblem, shown } from "../../problems/issues.ts";
import type { Problem } from "../../problems/problems.ts";
import { categoryLink } from "./config.ts";

const categorySchema = v.strictObject({
  label: v.exactOptional(text),
  position: v.exactOptional(v.number()),
  collapsed: v.exactOptional(v.boolean()),
  collapsible: v.exactOptional(v.boolean()),
  className: v.exactOptional(v.string()),
  /** The category's page: a doc, a generated page, or null for none. */
  link: v.exactOptional(v.nullable(categoryLink)),
  customProps: v.exactOptional(v.unknown()),
  description: v.exactOptional(v.string()),
});

/** The content of a `_category_` file. */
export type CategoryFile = v.InferOutput<typeof categorySchema> & { file: string };

const names = ["_category_.json", "_category_.yml", "_category_.yaml"];

/** Reads the `_category_` file of a folder, the translated one if there is one. Problems are added to `problems`. */
export function readCategory(siteDir: string, dirs: string[], problems: Problem[]): CategoryFile | undefined {
  const file = dirs
    .flatMap((dir) => names.map((name) => join(dir, name)))
    .find((name) => existsSync(join(siteDir, name)));
  const text = file && readText(siteDir, file, problems);
  return file === undefined || text === undefined ? undefined : checkCategory(text, file, problems);
}

/** Validates the text of a `_category_` file. */
function checkCategory(text: string, file: string, problems: Problem[]): CategoryFile | undefined {
  const refuse = (...found: Problem[]) => {
    problems.push(...found.map((problem) => ({ file, ...problem })));
    return undefined;
  };
  const read = file.endsWith(".json") ? parseJson(text, file) : parseYaml(text);
  if ("problem" in read) return refuse(read.problem);
  if ("problems" in read) return refuse(...read.problems);
  if (!isRecord(read.value)) {
    const message = `it is ${shown(read.value)}, not an object`;
    return refuse({ message, hint: 'Write keys and values, such as { "label": "Guides" }.' });
  }
  const result = v.safeParse(categorySchema, read.value);
  if (result.success) return { ...result.output, file };
  const known = Object.keys(categorySchema.entries);
  for (const issue of result.issues as v.BaseIssue<unknown>[]) refuse(issueProblem(issue, known));
  return undefined;
}

function parseYaml(text: string): { value: unknown } | { problems: Problem[] } {
  const read = readYaml(text);
  if (!("problems" in read)) return { value: read.values };
  return { problems: read.problems.map((problem) => ({ ...problem, message: `it ${problem.message}` })) };
}
