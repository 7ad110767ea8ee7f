import type * as v from "valibot";
import { hintNear, type Problem } from "./problems.ts";

/**
 * The problem for a validation issue in an object of a site's file.
 * @param known the keys that the object may have
 * @param hints for a key that is like none of the known ones, and for a missing one
 */
export function issueProblem(
  issue: v.BaseIssue<unknown>,
  known: Iterable<string>,
  hints: { unknown?: string; missing: string } = { missing: "Add it." },
): Problem {
  const path = (issue.path ?? []).map((item) => item.key);
  const key = keyPath(path);
  if (issue.expected === "never") {
    const otherwise = hints.unknown ?? `Known keys: ${[...known].join(", ")}.`;
    return { key, message: "this key is not known", hint: hintNear(String(path.at(-1)), known, otherwise) };
  }
  if (issue.input === undefined) return { key, message: "this key is missing", hint: hints.missing };
  // The messages of raw checks are whole, with a hint in a second line; those of other schemas name what is expected.
  if (issue.type === "raw_check") {
    const [message = "", hint] = issue.message.split("\n");
    return { key, message, hint };
  }
  return { key, message: `${shown(issue.input)} is not accepted`, hint: `Expected ${expected(issue)}.` };
}

const isName = /^[^\s.[\]"]+$/;

/** Formats `["navbar", "items", 2, "to"]` as `navbar.items[2].to`, and a key that isn't a plain name in quotes: `client[".play"]`. */
function keyPath(path: unknown[]): string {
  return path
    .map((key) => (typeof key === "string" && isName.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`))
    .join("")
    .replace(/^\./, "");
}

/**
 * A value without what these keys name, as `keyPath` writes them. Where one names what a part of it lacks, that part is left out
 * as a whole.
 * @returns undefined if nothing is left
 */
export function without(value: unknown, keys: string[]): unknown {
  if (keys.length === 0) return value;
  if (keys.includes("") || typeof value !== "object" || value === null) return undefined;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([name, part]) => {
    const label = keyPath([isList ? Number(name) : name]);
    const own = keys.filter((key) => key.startsWith(label) && /^(?:[.[]|$)/.test(key.slice(label.length)));
    const below = own.map((key) => key.slice(label.length).replace(/^\./, ""));
    return { name, own, part: without(part, below) };
  });
  if (keys.some((key) => !parts.some(({ own }) => own.includes(key)))) return undefined;
  const kept = parts.filter(({ own, part }) => own.length === 0 || part !== undefined);
  return isList
    ? kept.map(({ part }) => part)
    : Object.fromEntries(kept.map(({ name, part }) => [name, part]));
}

/** What a schema expects, in words for a writer. */
function expected(issue: v.BaseIssue<unknown>): string {
  const fromType = issue.expected === "unknown" ? undefined : issue.expected?.replaceAll(/[()]/g, "");
  const named: Record<string, string> = {
    string: "a text",
    boolean: "true or false",
    number: "a number",
    Array: "a list",
    Object: issue.message.startsWith("an object") ? issue.message : "an object",
    "!0": "a text that isn't empty",
  };
  if (!fromType) return issue.message;
  const inWords = (part: string) => part.replace(/^>=/, "at least ").replace(/^<=/, "at most ");
  const parts = fromType.split(" | ").map((part) => named[part] ?? inWords(part));
  return parts.join(" or ");
}

/** Formats a value for a message: shortened, with strings in quotes. */
export function shown(value: unknown): string {
  const text = typeof value === "function" ? "a function" : asJson(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** What a value of another type than expected is, for a message. */
export function kindOf(value: unknown): string {
  return value instanceof Promise ? "a promise" : Array.isArray(value) ? "a list" : shown(value);
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

/** Whether a value is an object and not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
