import { CommanderError } from "commander";
import { checkPlaces, type Options, usualOptions } from "../config/commandLine.ts";
import { failureText } from "../problems/failure.ts";
import { runToEnd } from "../problems/runToEnd.ts";
import { makeProgram } from "./program.ts";

let isServer = false;

/** Returns the exit code. */
async function main(args: string[]): Promise<number> {
  let running = "";
  let given: Options = usualOptions;
  const { program, addPluginCommands } = makeProgram(async (name, load, options, values) => {
    running = name;
    given = options;
    isServer = ["dev", "preview"].includes(name);
    checkPlaces(name, options);
    await (await load()).run(options, values);
  });
  const [first, second] = args;
  const name = first === "help" ? second : first;
  try {
    if (!program.commands.some((command) => command.name() === name)) {
      const isHelp = name === undefined || name.startsWith("-");
      // The help of all commands is shown whatever is wrong with a site.
      await addPluginCommands(args).catch((error: unknown) => {
        if (!isHelp) throw error;
      });
    }
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const undone = isServer || running === "" ? undefined : running === "build" ? "built" : "written";
    console.error(failureText(error, { undone, verbose: given.verbose }));
    return 1;
  }
}

await runToEnd(main, () => isServer);
