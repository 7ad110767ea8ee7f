import * as v from "valibot";
import { issueProblem } from "../problems/issues.ts";
import { CommandLineError, type Options } from "./commandLine.ts";
import { basePath, origin } from "./schema/values.ts";

/**
 * Checks before any work the values of the command line that stand in place of the configuration's.
 * @throws {CommandLineError} for one that the configuration couldn't have
 */
export function checkOverrides(options: Options): void {
  for (const [name, schema] of Object.entries({ base: basePath, url: origin })) {
    const [issue] = v.safeParse(v.optional(schema), options[name as "base" | "url"]).issues ?? [];
    if (!issue) continue;
    const { message, hint = "" } = issueProblem(issue, []);
    throw new CommandLineError(`--${name}: ${message}`, hint);
  }
}
