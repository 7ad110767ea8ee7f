import type * as v from "valibot";
import { didYouMean, type Problem } from "../problems.ts";

/** Message and hint for an unknown key. */
export function unknownKey(key: string, known: string[]): Pick<Problem, "message" | "hint"> {
  const near = didYouMean(key, known);
  const hint = near ? `Did you mean "${near}"?` : `Known keys: ${known.join(", ")}.`;
  return { message: "this key is not known", hint };
}

/**
 * The problem for a validation issue in an object of a site's file.
 * @param known the keys that the object may have
 */
export function issueProblem(
  issue: v.BaseIssue<unknown>,
  known: string[],
): Pick<Problem, "key" | "message" | "hint"> {
  const key = (issue.path ?? []).map((item) => String(item.key)).join(".");
  if (issue.expected === "never") return { key, ...unknownKey(key, known) };
  if (issue.input === undefined) return { key, message: "this key is missing", hint: "Add it." };
  const message = `${shown(issue.input)} is not accepted`;
  return { ...(key ? { key } : {}), message, hint: `Expected ${expected(issue)}.` };
}

/** What a schema expects, in words for a writer. */
export function expected(issue: v.BaseIssue<unknown>): string {
  const fromType = issue.expected === "unknown" ? undefined : issue.expected?.replaceAll(/[()]/g, "");
  const named: Record<string, string> = {
    string: "a text",
    boolean: "true or false",
    number: "a number",
    Array: "a list",
    Object: "an object",
    "!0": "a text that isn't empty",
  };
  if (fromType) {
    return fromType
      .split(" | ")
      .map((part) => named[part] ?? part.replace(/^>=/, "at least ").replace(/^<=/, "at most "))
      .join(" or ");
  }
  return issue.message;
}

/** Formats a value for a message: shortened, with strings in quotes. */
export function shown(value: unknown): string {
  const text = typeof value === "function" ? "a function" : asJson(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // The value contains itself, or a BigInt, and has no JSON.
    return typeof value === "object"
      ? `${Array.isArray(value) ? "a list" : "an object"} that JSON can't hold`
      : String(value);
  }
}

/** Whether a value is an object, but no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
