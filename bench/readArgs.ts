import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * Reads the options of a command line. `--help` prints the usage and ends the process; so does a wrong option, after a
 * message about it.
 */
export function readArgs<O extends NonNullable<ParseArgsConfig["options"]>>(usage: string, options: O) {
  try {
    const all: ParseArgsConfig["options"] = { ...options, help: { type: "boolean", short: "h" } };
    if (!parseArgs({ options: all }).values.help) return parseArgs({ options }).values;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}
