import * as v from "valibot";
import { isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import { complexKey, isYamlTooDeep, maxYamlDepth } from "../../common/yamlDepth.ts";
import { yamlWords } from "../../common/yamlWords.ts";
import { hintNear } from "../../problems/problems.ts";
import { limits } from "../common/limits.ts";
import { at, type Positioned, type Report, shortened } from "../common/report.ts";
import { type FrontMatter, type FrontMatterKey, frontMatterKeys } from "./schema.ts";

/** A key of a front matter, with its value and its place in the file. */
interface Key {
  name: string;
  value: unknown;
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
  const keys = readKeys(yaml, report) ?? [];
  for (const { name, value, place } of keys) {
    const own = Object.hasOwn(added, name) ? added[name] : undefined;
    if (own) {
      if (own.test(value)) found[name] = value;
      else report(place, wrongValue(name, value, own.accepts));
      continue;
    }
    if (!isKnown(name)) {
      const known = [...Object.keys(frontMatterKeys), ...Object.keys(added)];
      const hint = hintNear(name, known, `Known keys: ${known.join(", ")}.`);
      report(place, { message: `Unknown front matter key "${name}".`, hint });
      continue;
    }
    const { schema, accepts } = frontMatterKeys[name];
    const result = v.safeParse(schema as v.GenericSchema<unknown>, value);
    if (result.success) found[name] = result.output;
    else report(place, wrongValue(name, value, accepts));
  }
  checkTocLevels(found, keys, report);
  return found as FrontMatter;
}

/** Parses the YAML; undefined, with a report, if it is no map or exceeds a limit. */
function readKeys(yaml: string, report: Report): Key[] | undefined {
  const refuse = (line: number, message: string, hint: string): undefined => {
    report(at(line, 1), { message, hint });
  };
  if (yaml.length > limits.frontMatter.length) {
    const message = `The front matter is too long: ${yaml.length} characters, and at most ${limits.frontMatter.length} are read.`;
    return refuse(1, message, "Move text from it into the page.");
  }
  const entries = yaml.split(/[\n,]/).length;
  if (entries > limits.frontMatter.entries) {
    const message = `The front matter has too many entries: ${entries} lines and commas, and at most ${limits.frontMatter.entries} are read.`;
    return refuse(1, message, "Move text from it into the page.");
  }
  if (isYamlTooDeep(yaml)) {
    const message = `The front matter is nested too deep: at most ${maxYamlDepth} lists and maps can stand inside each other.`;
    return refuse(1, message, "Make it flatter: no key needs more than three levels.");
  }
  const lines = new LineCounter();
  const place = (offset: number | undefined) => {
    const { line, col } = lines.linePos(offset ?? 0);
    return at(Math.max(line, 1) + linesAbove, Math.max(col, 1));
  };
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, logLevel: "silent" });
  for (const error of document.errors.slice(0, limits.frontMatter.errors)) {
    const { message, hint } = yamlWords(error, yaml);
    report(place(error.pos[0]), { message: `The front matter is not valid YAML: ${message}.`, hint });
  }
  if (document.errors.length > 0 || document.contents === null) return undefined;
  if (!isMap(document.contents)) {
    const message = "The front matter is not a list of keys and values.";
    return refuse(1 + linesAbove, message, "Write one `key: value` a line, for example `title: Install`.");
  }
  const count = document.contents.items.length;
  if (count > limits.frontMatter.keys) {
    const message = `The front matter has too many keys: ${count}, and at most ${limits.frontMatter.keys} are read.`;
    return refuse(1, message, "Remove those that say nothing of the page.");
  }
  const complex = complexKey(document);
  if (complex) {
    report(place(isNode(complex.key) ? complex.key.range?.[0] : 0), {
      message: "A key of the front matter is a list, a map or an alias.",
      hint: "Write keys as plain words.",
    });
    return undefined;
  }
  let values: Record<string, unknown>;
  try {
    values = document.toJS();
    JSON.stringify(values);
  } catch (error) {
    // The YAML has aliases that expand without end, or a value that contains itself.
    const message = `The front matter can't be read: ${reason(error)}`;
    return refuse(1 + linesAbove, message, "Write the values out, without YAML anchors and aliases.");
  }
  return document.contents.items.map(({ key }) => {
    const name = isScalar(key) ? String(key.value) : String(key);
    return { name, value: values[name] ?? null, place: place(isScalar(key) ? key.range?.[0] : 0) };
  });
}

function checkTocLevels(found: FrontMatter, keys: Key[], report: Report): void {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = found;
  if (min === undefined || max === undefined || min <= max) return;
  report(keys.find(({ name }) => name === "toc_min_heading_level")?.place, {
    message: `Front matter key "toc_min_heading_level" is ${min}, which is more than "toc_max_heading_level", ${max}.`,
    hint: "Swap the two, or leave one out.",
  });
}

function wrongValue(name: string, value: unknown, accepts: string) {
  const message = `Front matter key "${name}" must be ${accepts}; it is ${inWords(value)}.`;
  if (value === null) return { message, hint: `Give "${name}" a value, or remove the line.` };
  const isPlain = typeof value === "number" || typeof value === "boolean";
  if (isPlain && accepts.startsWith("text"))
    return { message, hint: `Put it in quotes: ${name}: "${value}".` };
  return { message, hint: `Change the value of "${name}", or remove the line.` };
}

function inWords(value: unknown): string {
  if (value === null) return "empty";
  if (typeof value === "string") return `the text "${shortened(value, 60)}"`;
  if (typeof value === "number") return `the number ${value}`;
  if (typeof value === "boolean") return String(value);
  return `${Array.isArray(value) ? "the list" : "the map"} ${shortened(JSON.stringify(value), 60)}`;
}

/** The message of a YAML parser error as one sentence. */
function reason(error: unknown): string {
  const line = (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
  if (line.includes("circular")) return "A value holds itself.";
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

function isKnown(name: string): name is keyof typeof frontMatterKeys {
  return Object.hasOwn(frontMatterKeys, name);
}
