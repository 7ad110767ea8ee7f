import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import { isRecord, issueProblem, shown } from "../../config/issues.ts";
import type { Problem } from "../../problems.ts";
import { isYamlTooDeep, maxYamlDepth } from "../../yamlDepth.ts";
import { parseJson } from "../files/json.ts";
import { readText } from "../files/readText.ts";
import { docLink, generatedIndex } from "./categoryLink.ts";

const categorySchema = v.strictObject({
  label: v.exactOptional(v.pipe(v.string(), v.nonEmpty())),
  position: v.exactOptional(v.number()),
  collapsed: v.exactOptional(v.boolean()),
  collapsible: v.exactOptional(v.boolean()),
  className: v.exactOptional(v.string()),
  /** The category's page: a doc, a generated page, or null for none. */
  link: v.exactOptional(
    v.nullable(
      v.union([
        docLink,
        v.strictObject({
          ...generatedIndex.entries,
          keywords: v.exactOptional(v.array(v.string())),
          image: v.exactOptional(v.string()),
        }),
      ]),
    ),
  ),
  customProps: v.exactOptional(v.unknown()),
  description: v.exactOptional(v.string()),
});

/** The content of a `_category_` file. */
export type CategoryFile = v.InferOutput<typeof categorySchema> & { file: string };

const names = ["_category_.json", "_category_.yml", "_category_.yaml"];

/** Reads the `_category_` file of a folder, the translated one if there is one. Problems are added to `problems`. */
export async function readCategory(
  siteDir: string,
  dirs: string[],
  problems: Problem[],
): Promise<CategoryFile | undefined> {
  for (const file of dirs.flatMap((dir) => names.map((name) => join(dir, name)))) {
    if (!existsSync(join(siteDir, file))) {
      continue;
    }
    const unread: Problem[] = [];
    const text = readText(siteDir, file, unread);
    if (unread.length > 0) {
      problems.push(...unread);
      return undefined;
    }
    const checked = text.length > maxLength ? { problems: [tooLong(file)] } : checkCategory(text, file);
    problems.push(...checked.problems);
    return checked.value && { ...checked.value, file };
  }
  return undefined;
}

/** Greatest length of a `_category_` file in characters. */
const maxLength = 64_000;

function tooLong(file: string): Problem {
  return {
    file,
    message: `it is too long: at most ${maxLength} characters are read`,
    hint: "It needs a few keys only, such as label and position.",
  };
}

/** Validates the text of a `_category_` file. */
function checkCategory(
  text: string,
  file: string,
): { value?: v.InferOutput<typeof categorySchema>; problems: Problem[] } {
  const read = file.endsWith(".json") ? parseJson(text, file) : parseYaml(text, file);
  if ("problem" in read) {
    return { problems: [read.problem] };
  }
  if (!isRecord(read.value)) {
    const message = `it is ${shown(read.value)}, not an object`;
    return { problems: [{ file, message, hint: 'Write keys and values, such as { "label": "Guides" }.' }] };
  }
  const result = v.safeParse(categorySchema, read.value);
  if (result.success) {
    return { value: result.output, problems: [] };
  }
  const known = Object.keys(categorySchema.entries);
  return {
    problems: (result.issues as v.BaseIssue<unknown>[]).map((issue) => ({
      file,
      ...issueProblem(issue, known),
    })),
  };
}

function parseYaml(text: string, file: string): { value: unknown } | { problem: Problem } {
  if (isYamlTooDeep(text)) {
    const message = `it is nested too deep: at most ${maxYamlDepth} lists and maps can stand inside each other`;
    return { problem: { file, message, hint: "No key needs more than three levels." } };
  }
  try {
    return { value: parse(text, { prettyErrors: true, logLevel: "silent" }) };
  } catch (error) {
    const { message, linePos } = error as Error & { linePos?: { line: number; col: number }[] };
    const [place] = linePos ?? [];
    return {
      problem: {
        file,
        ...(place ? { line: place.line, column: place.col } : {}),
        message: `it is not valid YAML: ${message.split(/ at line|\n/)[0]}`,
        hint: "Put values that hold a colon, a # or quotes in quotes, and give every key a line of its own.",
      },
    };
  }
}
