#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type CommandName,
  commandHelp,
  commandTexts,
  exampleOf,
  helpText,
  pluginCommandHelp,
  wordsOf,
} from "./node/commands/help.ts";
import { CommandLineError, checkPlaces, type Options, readArguments } from "./node/config/commandLine.ts";
import { engineFolder } from "./node/files/folders.ts";
import { failureText } from "./node/problems/failure.ts";
import { hintNear } from "./node/problems/problems.ts";

type Command = (options: Options, values: string[]) => Promise<void>;

const commands: Record<CommandName, () => Promise<Command>> = {
  init: async () => (await import("./node/commands/init.ts")).init,
  build: async () => (await import("./node/commands/build.ts")).build,
  preview: async () => (await import("./node/commands/preview.ts")).preview,
  dev: async () => (await import("./node/commands/dev.ts")).dev,
  "docs:version": async () => (await import("./node/commands/docsVersion.ts")).docsVersion,
};

async function main(args: string[]): Promise<number> {
  if (process.platform === "win32") {
    console.error(
      "plaindocs doesn't run on Windows itself\n" +
        "  → Run it in the Windows Subsystem for Linux: https://learn.microsoft.com/windows/wsl/install",
    );
    return 1;
  }
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
    if ((["base", "url"] as const).some((option) => parsed.given.includes(option))) {
      const { checkOverrides } = await import("./node/config/overrides.ts");
      checkOverrides(parsed.values);
    }
  } catch (error) {
    if (!(error instanceof CommandLineError)) throw error;
    return refuse(error.message, error.hint);
  }
  const isHelp = parsed.positionals[0] === "help";
  const [name, ...rest] = parsed.positionals.slice(isHelp ? 1 : 0);
  const help = parsed.values.help || isHelp;
  if (parsed.values.version) {
    console.log(JSON.parse(readFileSync(join(engineFolder, "package.json"), "utf8")).version);
    return 0;
  }
  if (name === undefined) {
    console[help ? "log" : "error"](await allHelp(parsed.values));
    return help ? 0 : 2;
  }
  if (!isOwn(name)) return runPluginCommand(name, rest, { ...parsed.values, help });
  if (help) {
    console.log(commandHelp(name));
    return 0;
  }
  const words = wordsOf(name);
  const extra = rest[words.length];
  if (extra !== undefined) return refuse(`"${extra}" is one word too many for ${name}`, seeHelp);
  const missing = words.slice(rest.length).filter((word) => !word.startsWith("["));
  if (missing.length > 0) {
    return refuse(`${name} needs ${words.join(" ")}`, `Write for example: ${exampleOf(name)}`);
  }
  const { options }: { options: string[] } = commandTexts[name];
  const foreign = parsed.given.find((option) => !options.includes(option));
  if (foreign !== undefined) {
    return refuse(
      `${name} takes no --${foreign}`,
      `It takes ${options.map((option) => `--${option}`).join(", ")}.`,
    );
  }
  isServer = ["dev", "preview"].includes(name);
  try {
    checkPlaces(name, parsed.values);
    await (await commands[name]())(parsed.values, rest);
    return 0;
  } catch (error) {
    const undone = name === "build" ? "built" : isServer ? undefined : "written";
    console.error(failureText(error, { undone, verbose: parsed.values.verbose }));
    return 1;
  }
}

function isOwn(name: string): name is CommandName {
  return Object.hasOwn(commandTexts, name);
}

/** The help for all commands, with those of the site's plugins if there is a site that can be read. */
async function allHelp(options: Options): Promise<string> {
  const { pluginCommands } = await import("./node/commands/pluginCommands.ts");
  const added = await pluginCommands(options).catch(() => new Map<string, { help: string }>());
  return helpText([...added].map(([name, { help }]) => [name, help]));
}

/** Runs a command of one of the site's plugins, which only its configuration names, or says what it does. Returns the exit code. */
async function runPluginCommand(name: string, values: string[], options: Options): Promise<number> {
  const { pluginCommands } = await import("./node/commands/pluginCommands.ts");
  try {
    // A folder that was named has to exist; without one, the command is what is wrong.
    if (options.site !== readArguments([]).values.site) checkPlaces(name, options);
    const found = await pluginCommands(options);
    const command = found.get(name);
    if (!command) return refuse(`there is no command "${name}"`, nearCommand(name, found.keys()));
    if (options.help) console.log(pluginCommandHelp(name, command.help));
    else await command.run(values);
    return 0;
  } catch (error) {
    console.error(failureText(error, { verbose: options.verbose }));
    return 1;
  }
}

function nearCommand(name: string, others: Iterable<string>): string {
  return hintNear(name, [...Object.keys(commands), ...others], seeHelp);
}

const seeHelp = "--help lists the commands and their options.";

/** Says what is wrong with the command line. Returns the exit code for it. */
function refuse(message: string, hint: string): number {
  console.error(`${message}\n  → ${hint}`);
  return 2;
}

let isServer = false;
let isDone = false;
// An error in code that nobody awaits is reported like any other, and a server continues.
for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  process.on(event, (error: unknown) => {
    console.error(failureText(error));
    if (isServer) return;
    isDone = true;
    process.exit(1);
  });
}
// A configuration can call `process.exit`, or await a promise that never settles; Node would then end without a
// message.
process.on("exit", () => {
  if (isDone) return;
  process.exitCode = 1;
  console.error(
    "\nThe command ended before it was done.\n" +
      "  → Look into the site's configuration, and what it imports, for process.exit or an await that never ends.",
  );
});
// Whoever reads the output may stop reading, as `head` does. The command then ends with the code of a broken pipe.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  isDone = true;
  process.exit(141);
});
const code = await main(process.argv.slice(2));
isDone = true;
process.exitCode = code;
// Servers continue. Any other command ends here, even if the configuration left a timer running.
if (!isServer || code !== 0) process.exit();
