import * as v from "valibot";
import { issueProblem, keyPath } from "../problems/issues.ts";
import type { Problem } from "../problems/problems.ts";
import { nothingAdded } from "./added.ts";
import { type SiteConfig, siteSchema } from "./schema/schema.ts";
import { knownKeys } from "./schema/values.ts";

const hints = {
  unknown: "Remove it, or look for its name in OPTIONS.md of @plaindocs/engine, which lists every key.",
  missing: "Add it to the configuration.",
};

/** Keys of earlier versions, with what became of them, and what is written instead. */
const moved: Record<string, [message: string, hint: string]> = {
  "images.remote": [
    "this key is now images.hosts",
    'Write a list of the hosts there, such as ["img.shields.io"].',
  ],
  markdown: [
    "it is no longer an option, but a plugin",
    'Install @plaindocs/docusaurus, import { docusaurus } from it, and write plugins: [docusaurus({ format: "mdx" })].',
  ],
  vimdoc: [
    "it is no longer an option, but a plugin",
    'Install @plaindocs/vimdoc, import { vimdoc } from it, and write plugins: [vimdoc({ file: "name.txt" })].',
  ],
};

function problemOf(issue: v.BaseIssue<unknown>): Problem {
  const key = keyPath((issue.path ?? []).map((item) => item.key));
  const [message, hint] = (issue.expected === "never" && Object.hasOwn(moved, key) && moved[key]) || [];
  return message === undefined ? issueProblem(issue, knownKeys, hints) : { key, message, hint };
}

/**
 * Validates the values of a configuration, each by itself, and fills in their defaults.
 * @returns the configuration, or every problem found in it; each names its key, the value and what is accepted
 */
export function parseConfig(input: unknown): { config: SiteConfig } | { problems: Problem[] } {
  const result = v.safeParse(siteSchema, input);
  if (result.success) return { config: { ...result.output, added: nothingAdded } };
  return { problems: result.issues.map(problemOf) };
}
