import { parseConfig } from "../../config/load.ts";
import type { SiteConfig } from "../../config/schema/schema.ts";
import { formatProblem, type Problem } from "../../problems/problems.ts";
import { checkConfig } from "../config.ts";

/** The configuration with these values, or what is wrong with it. */
export function checked(values: unknown): { config: SiteConfig } | { problems: Problem[] } {
  const parsed = parseConfig(values);
  const problems = "config" in parsed ? checkConfig(parsed.config) : parsed.problems;
  return problems.length > 0
    ? { problems: problems.map((problem) => ({ file: "site.config.ts", ...problem })) }
    : parsed;
}

/** A configuration that must be right. */
export function configOf(values: object): SiteConfig {
  const result = checked({ title: "T", url: "https://example.org", ...values });
  if ("problems" in result) throw new Error(result.problems.map(formatProblem).join("\n"));
  return result.config;
}
