import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { text } from "../../config/schema/values.ts";
import { endProblem, type Kept } from "../../files/containment.ts";
import { readText } from "../../files/readText.ts";
import { readYaml } from "../../files/yaml.ts";
import { isRecord, issueProblem, shown } from "../../problems/issues.ts";
import type { Problem } from "../../problems/problems.ts";
import { categoryLink, ignored } from "./config.ts";

const categorySchema = v.strictObject({
  label: v.exactOptional(text),
  position: v.exactOptional(v.number()),
  collapsed: v.exactOptional(v.boolean()),
  collapsible: v.exactOptional(v.boolean()),
  /** The category's page: a doc, a generated page, or null for none. */
  link: v.exactOptional(v.nullable(categoryLink)),
  ...ignored,
});

/** The content of a `_category_` file. */
export type CategoryFile = v.InferOutput<typeof categorySchema> & { file: string };

const names = ["_category_.json", "_category_.yml", "_category_.yaml"];

/**
 * Reads the `_category_` files of folders, the translated one where there is one.
 * @param roots folders of the docs, the one that wins first
 * @param folders below these
 * @returns the files by folder, and what is wrong with the others
 */
export function readCategories(kept: Kept, roots: string[], folders: Iterable<string>) {
  const categories = new Map<string, CategoryFile>();
  const problems: Problem[] = [];
  for (const folder of folders) {
    const files = roots.flatMap((root) => names.map((name) => join(root, folder, name)));
    const file = files.find((name) => existsSync(join(kept.siteDir, name)));
    if (file === undefined) continue;
    const { text = "", problem = endProblem(file, kept, "text") } = readText(kept.siteDir, file);
    const read = problem ? { problems: [problem] } : parseCategory(text);
    if ("problems" in read) problems.push(...read.problems.map((found) => ({ file, ...found })));
    else categories.set(folder, { ...read, file });
  }
  return { categories, problems };
}

/** Reads the text of a `_category_` file. */
function parseCategory(text: string): v.InferOutput<typeof categorySchema> | { problems: Problem[] } {
  // JSON is YAML, too.
  const read = readYaml(text);
  if ("problems" in read)
    return { problems: read.problems.map((problem) => ({ ...problem, message: `it ${problem.message}` })) };
  if (!isRecord(read.values)) {
    const message = `it is ${shown(read.values)}, not an object`;
    return { problems: [{ message, hint: 'Write keys and values, such as { "label": "Guides" }.' }] };
  }
  const result = v.safeParse(categorySchema, read.values);
  if (result.success) return result.output;
  const issues = result.issues as v.BaseIssue<unknown>[];
  return { problems: issues.map((issue) => issueProblem(issue, Object.keys(categorySchema.entries))) };
}
