import * as v from "valibot";
import { type Document, isMap, isScalar, LineCounter, type Pair, parseDocument } from "yaml";
import { didYouMean } from "../../problems.ts";
import { isYamlTooDeep, maxYamlDepth } from "../../yamlDepth.ts";
import { limits } from "../common/limits.ts";
import { at, type Report } from "../common/report.ts";
import { type FrontMatter, frontMatterKeys, ignoredKeys } from "./schema.ts";

type Key = keyof typeof frontMatterKeys;

/** The line with the opening `---` is above the YAML. */
const linesAbove = 1;

/**
 * Parses the YAML of a front matter.
 * @param yaml the text between the `---` lines
 * @param report called with every problem and its position in the file
 * @returns the valid keys; invalid ones are left out
 */
export function readFrontMatter(yaml: string, report: Report): FrontMatter {
  if (yaml.length > limits.frontMatter.length) {
    report(at(1, 1), {
      message: `The front matter is too long: ${yaml.length} characters, and at most ${limits.frontMatter.length} are read.`,
      hint: "Move text from it into the page.",
    });
    return {};
  }
  if (isYamlTooDeep(yaml)) {
    report(at(1, 1), {
      message: `The front matter is nested too deep: at most ${maxYamlDepth} lists and maps can stand inside each other.`,
      hint: "Make it flatter: no key needs more than three levels.",
    });
    return {};
  }
  const lines = new LineCounter();
  const place = (offset: number | undefined) => {
    const { line, col } = lines.linePos(offset ?? 0);
    return at(Math.max(line, 1) + linesAbove, Math.max(col, 1));
  };
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, logLevel: "silent" });
  for (const error of document.errors) {
    report(place(error.pos[0]), {
      message: `The front matter is not valid YAML: ${reason(error)}`,
      hint: "Put values that hold a colon, a # or quotes in quotes, and give every key a line of its own.",
    });
  }
  if (document.errors.length > 0 || document.contents === null) return {};
  if (!isMap(document.contents)) {
    report(at(1 + linesAbove, 1), {
      message: "The front matter is not a list of keys and values.",
      hint: "Write one `key: value` a line, for example `title: Install`.",
    });
    return {};
  }

  const count = document.contents.items.length;
  if (count > limits.frontMatter.keys) {
    report(at(1, 1), {
      message: `The front matter has too many keys: ${count}, and at most ${limits.frontMatter.keys} are read.`,
      hint: "Remove those that say nothing of the page.",
    });
    return {};
  }
  const values = plainValues(document, report);
  if (values === undefined) return {};
  const found: Record<string, unknown> = {};
  const keyPlaces = new Map<string, ReturnType<typeof at>>();
  for (const pair of document.contents.items) {
    const name = keyOf(pair);
    const here = place(isScalar(pair.key) ? pair.key.range?.[0] : 0);
    keyPlaces.set(name, here);
    if (ignoredKeys.has(name)) continue;
    if (!isKey(name)) {
      const near = didYouMean(name, Object.keys(frontMatterKeys));
      report(here, {
        message: `Unknown front matter key "${name}".`,
        hint: near ? `Did you mean "${near}"?` : `Known keys: ${Object.keys(frontMatterKeys).join(", ")}.`,
      });
      continue;
    }
    const value = values[name] ?? null;
    const { schema, accepts } = frontMatterKeys[name];
    const result = v.safeParse(schema as v.GenericSchema<unknown>, value);
    if (result.success) found[name] = result.output;
    else report(here, wrongValue(name, value, accepts));
  }
  checkTocLevels(found, keyPlaces, report);
  return found as FrontMatter;
}

/** The values of the keys. Aliases that expand without end, and values that contain themselves, are problems. */
function plainValues(document: Document, report: Report): Record<string, unknown> | undefined {
  try {
    const values = document.toJS() as Record<string, unknown>;
    JSON.stringify(values);
    return values;
  } catch (error) {
    report(at(1 + linesAbove, 1), {
      message: `The front matter can't be read: ${reason(error)}`,
      hint: "Write the values out, without YAML anchors and aliases.",
    });
    return undefined;
  }
}

function checkTocLevels(
  found: FrontMatter,
  places: Map<string, ReturnType<typeof at>>,
  report: Report,
): void {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = found;
  if (min === undefined || max === undefined || min <= max) return;
  report(places.get("toc_min_heading_level"), {
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
  if (typeof value === "string") return `the text "${shorten(value)}"`;
  if (typeof value === "number") return `the number ${value}`;
  if (typeof value === "boolean") return String(value);
  return `${Array.isArray(value) ? "the list" : "the map"} ${shorten(JSON.stringify(value))}`;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** The message of a YAML parser error as one sentence. */
function reason(error: unknown): string {
  const line = (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
  if (line.includes("circular")) return "A value holds itself.";
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

function isKey(name: string): name is Key {
  return Object.hasOwn(frontMatterKeys, name);
}

function keyOf(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : String(pair.key);
}
