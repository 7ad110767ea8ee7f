#!/usr/bin/env node
import { CommanderError } from "commander";
import { makeProgram } from "./node/commands/program.ts";
import { checkPlaces, type Options, usualOptions } from "./node/config/commandLine.ts";
import { failureText } from "./node/problems/failure.ts";
import { runToEnd } from "./node/problems/runToEnd.ts";

/** Returns the exit code. */
async function main(args: string[]): Promise<number> {
  if (process.platform === "win32") {
    console.error(
      "plaindocs doesn't run on Windows itself\n" +
        "  → Run it in the Windows Subsystem for Linux: https://learn.microsoft.com/windows/wsl/install",
    );
    return 1;
  }
  if (process.versions.pnp !== undefined) {
    console.error(
      "plaindocs needs its packages in node_modules, and Yarn's Plug'n'Play keeps them in archives\n" +
        "  → Write nodeLinker: node-modules into .yarnrc.yml, and run yarn install again.",
    );
    return 1;
  }
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

let isServer = false;
await runToEnd(main, () => isServer);
