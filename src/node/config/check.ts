import * as v from "valibot";
import { didYouMean, type Problem } from "../problems.ts";
import { crossChecks } from "./crossChecks.ts";
import { expected, shown } from "./issues.ts";
import { navbarItemSchemas } from "./navbarSchema.ts";
import { innerSchemas, type SiteConfig, siteSchema } from "./schema.ts";

/**
 * Validates a configuration and fills in its defaults.
 * @returns the configuration, or every problem found in it; each names its key, the value and what is accepted
 */
export function checkConfig(input: unknown, file: string): { config: SiteConfig } | { problems: Problem[] } {
  const result = v.safeParse(siteSchema, input);
  if (!result.success) {
    return { problems: result.issues.map((issue) => ({ file, ...toProblem(issue) })) };
  }
  const problems = crossChecks(result.output).map((problem) => ({ file, ...problem }));
  return problems.length > 0 ? { problems } : { config: withSlashes(result.output) };
}

function toProblem(issue: v.BaseIssue<unknown>): Pick<Problem, "key" | "message" | "hint"> {
  const keys = (issue.path ?? []).map((item) => item.key);
  const key = keyPath(keys);
  if (issue.type === "strict_object" && issue.expected === "never") {
    const name = String(keys.at(-1));
    const near = didYouMean(name, knownKeys);
    return {
      key,
      message: "this key is not known",
      hint: near
        ? `Did you mean "${near}"?`
        : "Remove it, or look for its name in src/node/config/schema.ts, which lists every key.",
    };
  }
  if (issue.input === undefined) {
    return { key, message: "this key is missing", hint: "Add it to the configuration." };
  }
  // The messages of these two checks are whole sentences; those of other schemas only name what is expected.
  if (issue.type === "custom" && /component was found|another dropdown/.test(issue.message)) {
    return { key, message: issue.message };
  }
  return { key, message: `${shown(issue.input)} is not accepted`, hint: `Expected ${expected(issue)}.` };
}

/** Formats `["navbar", "items", 2, "to"]` as `navbar.items[2].to`. */
function keyPath(keys: unknown[]): string {
  return keys
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index === 0 ? "" : "."}${String(key)}`))
    .join("");
}

/** Gives the base URL slashes at both ends, and removes the slash at the end of the URL. */
function withSlashes(config: SiteConfig): SiteConfig {
  const baseUrl = `/${config.baseUrl.split("/").filter(Boolean).join("/")}/`.replace("//", "/");
  return { ...config, baseUrl, url: config.url.replace(/\/+$/, "") };
}

/** Every key that the configuration has anywhere: an unknown key may be one of them at the wrong place. */
const knownKeys = new Set<string>();
for (const schema of [siteSchema, ...innerSchemas, ...Object.values(navbarItemSchemas)]) {
  collectKeys(schema);
}
function collectKeys(schema: unknown): void {
  const { entries, wrapped, options, item, pipe, value } = schema as {
    entries?: Record<string, unknown>;
    wrapped?: unknown;
    options?: unknown[];
    item?: unknown;
    pipe?: unknown[];
    value?: unknown;
  };
  for (const [key, entry] of Object.entries(entries ?? {})) {
    knownKeys.add(key);
    collectKeys(entry);
  }
  for (const inner of [wrapped, item, value, ...(options ?? []), ...(pipe ?? [])]) {
    if (inner && inner !== schema && typeof inner === "object") {
      collectKeys(inner);
    }
  }
}
