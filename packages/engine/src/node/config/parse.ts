import * as v from "valibot";
import { issueProblem } from "../problems/issues.ts";
import type { Problem } from "../problems/problems.ts";
import { nothingAdded } from "./added.ts";
import { type SiteConfig, siteSchema } from "./schema/schema.ts";
import { knownKeys } from "./schema/values.ts";

const hints = {
  unknown: "Remove it, or look for its name in OPTIONS.md of @plaindocs/engine, which lists every key.",
  missing: "Add it to the configuration.",
};

/**
 * Validates the values of a configuration, each by itself, and fills in their defaults.
 * @returns the configuration, or every problem found in it; each names its key, the value and what is accepted
 */
export function parseConfig(input: unknown): { config: SiteConfig } | { problems: Problem[] } {
  const result = v.safeParse(siteSchema, input);
  if (result.success) return { config: { ...result.output, added: nothingAdded } };
  return { problems: result.issues.map((issue) => issueProblem(issue, knownKeys, hints)) };
}
