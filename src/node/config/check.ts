import * as v from "valibot";
import type { Problem } from "../problems.ts";
import { crossChecks } from "./crossChecks.ts";
import { issueProblem } from "./issues.ts";
import { type SiteConfig, siteSchema } from "./schema.ts";
import { knownKeys } from "./values.ts";

const hints = {
  unknown: "Remove it, or look for its name in src/node/config/schema.ts, which lists every key.",
  missing: "Add it to the configuration.",
};

/**
 * Validates a configuration and fills in its defaults.
 * @returns the configuration, or every problem found in it; each names its key, the value and what is accepted
 */
export function checkConfig(input: unknown, file: string): { config: SiteConfig } | { problems: Problem[] } {
  const result = v.safeParse(siteSchema, input);
  const problems = result.success
    ? crossChecks(result.output)
    : result.issues.map((issue) => issueProblem(issue, knownKeys, hints));
  if (!result.success || problems.length > 0) {
    return { problems: problems.map((problem) => ({ file, ...problem })) };
  }
  return { config: result.output };
}
