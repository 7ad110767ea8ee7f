import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parseDocument } from "yaml";
import { complexKey, isYamlTooDeep, maxYamlDepth } from "../../common/yamlDepth.ts";
import { yamlWords } from "../../common/yamlWords.ts";
import { text } from "../../config/schema/values.ts";
import { isRecord, issueProblem, shown } from "../../problems/issues.ts";
import type { Problem } from "../../problems/problems.ts";
import { parseJson } from "../files/json.ts";
import { readText } from "../files/readText.ts";
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

/** Greatest length of a `_category_` file in characters. */
const maxLength = 64_000;

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
  const refuse = (problem: Problem) => {
    problems.push({ file, ...problem });
    return undefined;
  };
  if (text.length > maxLength) {
    const message = `it is too long: at most ${maxLength} characters are read`;
    return refuse({ message, hint: "It needs a few keys only, such as label and position." });
  }
  const read = file.endsWith(".json") ? parseJson(text, file) : parseYaml(text, file);
  if ("problem" in read) return refuse(read.problem);
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

function parseYaml(text: string, file: string): { value: unknown } | { problem: Problem } {
  if (isYamlTooDeep(text)) {
    const message = `it is nested too deep: at most ${maxYamlDepth} lists and maps can stand inside each other`;
    return { problem: { file, message, hint: "No key needs more than three levels." } };
  }
  const document = parseDocument(text, { prettyErrors: true, logLevel: "silent" });
  const [error] = document.errors;
  if (error) {
    const { message, hint } = yamlWords(error, text);
    const [place] = error.linePos ?? [];
    const problem = { file, line: place?.line, column: place?.col, hint };
    return { problem: { ...problem, message: `it is not valid YAML: ${message}` } };
  }
  if (complexKey(document)) {
    const message = "a key is a list, a map or an alias";
    return { problem: { file, message, hint: "Write keys as plain words." } };
  }
  try {
    return { value: document.toJS() };
  } catch (error) {
    const message = `it can't be read: ${error instanceof Error ? error.message : error}`;
    return { problem: { file, message, hint: "Write the values out, without YAML anchors and aliases." } };
  }
}
