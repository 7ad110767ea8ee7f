import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Problem, SiteError } from "../problems/problems.ts";
import { placeOf, readText } from "./readText.ts";

/**
 * Reads a JSON file of the site; undefined if it doesn't exist.
 * @throws {SiteError} if it isn't valid JSON
 */
export function readJson(siteDir: string, file: string): unknown {
  if (!existsSync(join(siteDir, file))) return undefined;
  const { text, problem } = readText(siteDir, file);
  if (problem) throw new SiteError(problem);
  const parsed = parseJson(text, file);
  if ("problem" in parsed) throw new SiteError([parsed.problem]);
  return parsed.value;
}

/** Characters up to which the place of a mistake is looked for: more than a person writes, and far from a full stack. */
const mostLookedAt = 1_000_000;

/** Parses JSON. The problem of invalid JSON has line and column. */
export function parseJson(text: string, file: string): { value: unknown } | { problem: Problem } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    if (text.length > mostLookedAt) {
      const hint =
        "Look for the place with a program that checks JSON: the file is too large to be looked at here.";
      return { problem: { file, message: "it is not valid JSON", hint } };
    }
    const offset = firstWrong(text);
    const found = text.slice(offset).match(/^(?:[\w.+-]+|.)/su)?.[0];
    const what =
      found === undefined
        ? "it ends too early"
        : `${JSON.stringify(found.slice(0, 30))} is not expected here`;
    return {
      problem: {
        file,
        ...placeOf(text, offset),
        message: `it is not valid JSON: ${what}`,
        hint: "Look there, or just before it, for a comma, a quote or a bracket too many or too few.",
      },
    };
  }
}

const token =
  /[ \t\n\r]*([[\]{},:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b)/uy;

/** Offset of the first token at which JSON is invalid; the length of the text if something is missing at its end. */
function firstWrong(text: string): number {
  const open: string[] = [];
  let awaited: "value" | "value or ]" | "key" | "key or }" | "colon" | "comma" = "value";
  token.lastIndex = 0;
  for (;;) {
    const from = token.lastIndex;
    const start = from + (/^[ \t\n\r]*/.exec(text.slice(from))?.[0].length ?? 0);
    const sign = token.exec(text)?.[1];
    if (sign === undefined) return start;
    const closes = awaited === "comma" || awaited.endsWith(` or ${sign}`);
    if (sign === "]" || sign === "}") {
      if (!closes || open.pop() !== sign) return start;
      awaited = "comma";
    } else if (sign === "," || sign === ":") {
      if (awaited !== (sign === "," ? "comma" : "colon") || open.length === 0) return start;
      awaited = sign === "," && open.at(-1) === "}" ? "key" : "value";
    } else if (awaited.startsWith("key")) {
      if (!sign.startsWith('"')) return start;
      awaited = "colon";
    } else if (awaited.startsWith("value")) {
      if (sign === "[" || sign === "{") open.push(sign === "[" ? "]" : "}");
      awaited = sign === "[" ? "value or ]" : sign === "{" ? "key or }" : "comma";
    } else {
      return start;
    }
  }
}
