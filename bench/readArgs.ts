import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * The options of a command line. `--help` prints how the command is used and ends the process, as a wrong option does,
 * after saying what is wrong with it.
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
