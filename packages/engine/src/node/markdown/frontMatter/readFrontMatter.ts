import * as v from "valibot";
import { isMap, isScalar, visit } from "yaml";
import { readYaml } from "../../files/yaml.ts";
import { shown } from "../../problems/issues.ts";
import { didYouMean, hintNear } from "../../problems/problems.ts";
import { at, type Positioned, type Report } from "../report.ts";
import { type Accepted, type FrontMatter, type FrontMatterKey, frontMatterKeys } from "./schema.ts";

/** A key of a front matter, with its value and its place in the file. */
interface Key {
  name: string;
  value: unknown;
  /** A value other than text as it is written: `3.10`. */
  written: string | undefined;
  place: Positioned;
}

/** The number of lines above the YAML in the file: one, with the opening `---`. */
const linesAbove = 1;

/**
 * Parses the YAML of a front matter.
 * @param yaml the text between the `---` lines
 * @param report called with every problem and its position in the file
 * @param added keys of plugins
 * @returns the valid keys; invalid ones are left out
 */
export function readFrontMatter(
  yaml: string,
  report: Report,
  added: Record<string, FrontMatterKey> = {},
): FrontMatter {
  const found: Record<string, unknown> = {};
  const keys = new Map<string, Accepted<unknown>>(Object.entries(frontMatterKeys));
  for (const [name, { accepts, test }] of Object.entries(added))
    if (!keys.has(name)) keys.set(name, { accepts, schema: v.custom(test) });
  for (const { name, value, written = shown(value), place } of readKeys(yaml, report) ?? []) {
    const key = keys.get(name);
    if (!key) {
      const known = [...keys.keys()].filter((key) => key !== "*");
      const hint = hintNear(name, known, `Known keys: ${known.join(", ")}.`);
      const passes = keys.has("*") && didYouMean(name, known) === undefined;
      const severity = passes ? ({ severity: "warning" } as const) : {};
      report(place, { message: `Unknown front matter key "${name}".`, hint, ...severity });
      continue;
    }
    const result = v.safeParse(key.schema, value);
    if (result.success) found[name] = result.output;
    else report(place, wrongValue(name, value, written, key.accepts));
  }
  return found as FrontMatter;
}

/** Parses the YAML; undefined, with a report, if it is no map or exceeds a limit. */
function readKeys(yaml: string, report: Report): Key[] | undefined {
  const read = readYaml(yaml);
  if ("problems" in read) {
    for (const { line, column, message, hint } of read.problems)
      report(at(line + linesAbove, column), { message: `The front matter ${message}.`, hint });
    return undefined;
  }
  const { document, placeOf } = read;
  if (document.contents === null) return undefined;
  if (!isMap(document.contents)) {
    const message = "The front matter is not a list of keys and values.";
    const hint = "Write one `key: value` a line, for example `title: Install`.";
    report(at(1 + linesAbove, 1), { message, hint });
    return undefined;
  }
  visit(document, {
    Scalar: (_, { type, value, range }) => {
      const [, comment = ""] = (range && /^[ \t]+(#[^\n]*)/.exec(yaml.slice(range[1]))) || [];
      if (type !== "PLAIN" || typeof value !== "string" || comment === "") return;
      const { line, column } = placeOf(range?.[0]);
      const message = `"${comment}" is a comment, and no part of "${value}".`;
      const hint = `Put the text in quotes: "${value} ${comment}". Or give the comment a line of its own.`;
      report(at(line + linesAbove, column), { message, hint, severity: "warning" });
    },
  });
  const values = read.values as Record<string, unknown>;
  return document.contents.items.map(({ key, value }) => {
    const name = isScalar(key) ? String(key.value) : String(key);
    const { line, column } = placeOf(isScalar(key) ? key.range?.[0] : 0);
    const written = isScalar(value) && typeof value.value !== "string" ? value.source : undefined;
    return { name, value: values[name] ?? null, written, place: at(line + linesAbove, column) };
  });
}

function wrongValue(name: string, value: unknown, written: string, accepts: string) {
  const message = `Front matter key "${name}" must be ${accepts}; it is ${value === null ? "empty" : written}.`;
  if (value === null) return { message, hint: `Give "${name}" a value, or remove the line.` };
  const isPlain = typeof value === "number" || typeof value === "boolean";
  if (isPlain && accepts.startsWith("text"))
    return { message, hint: `Put it in quotes: ${name}: "${written}".` };
  return { message, hint: `Change the value of "${name}", or remove the line.` };
}
