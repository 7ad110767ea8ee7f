import { parseArgs } from "node:util";

const optionTypes = {
  site: { type: "string", default: "site" },
  out: { type: "string", default: "dist" },
  base: { type: "string" },
  url: { type: "string" },
  port: { type: "string", default: "3000" },
  host: { type: "string", default: "localhost" },
  open: { type: "boolean", default: false },
  lenient: { type: "boolean", default: false },
  profile: { type: "boolean", default: false },
  verbose: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/**
 * Parses the command line into options and positional arguments.
 * @throws {TypeError} for an unknown option
 */
export function readArguments(args: string[]) {
  return parseArgs({ args, options: optionTypes, allowPositionals: true });
}

export type Options = ReturnType<typeof readArguments>["values"];
