#!/usr/bin/env node
import { failureText } from "./node/failure.ts";
import { CommandLineError, checkPlaces, type Options, readArguments } from "./node/options.ts";
import { hintNear } from "./node/problems.ts";

const usage = `Usage: plaindocs <command> [options]

Commands
  init [FOLDER]         write a first site into a folder (default: this one)
  build                 build the site
  preview               serve a built site as a static host would
  dev                   serve the site while it is being written
  docs:version NAME     keep the docs as they are now as a version of that name

Options
  --site DIR            folder of the site (default: site)
  --out DIR             folder of the built site (default: dist)
  --base /path/         path of the site on its host, in place of the config's baseUrl
  --url https://…       origin of the published site, in place of the config's url
  --lenient             let what leaves readable pages pass as warnings (build)
  --profile             print where the time goes (build)
  --port N, --host H    where to serve (default: 3000, or the next free one, on localhost)
  --open                open a browser (preview, dev)
  --verbose             list each problem, and show where in the program an error came from
  --help                this text
`;

type Command = (options: Options, values: string[]) => Promise<void>;

const commands: Record<string, () => Promise<Command>> = {
  init: async () => (await import("./node/commands/init.ts")).init,
  build: async () => (await import("./node/commands/build.ts")).build,
  preview: async () => (await import("./node/commands/preview.ts")).preview,
  dev: async () => (await import("./node/commands/dev.ts")).dev,
  "docs:version": async () => (await import("./node/commands/docsVersion.ts")).docsVersion,
};

async function main(args: string[]): Promise<number> {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
  } catch (error) {
    if (!(error instanceof CommandLineError)) throw error;
    return refuse(error.message, error.hint);
  }
  const [name, ...rest] = parsed.positionals;
  if (parsed.values.help) {
    console.log(usage);
    return 0;
  }
  if (name === undefined) {
    console.error(usage);
    return 2;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) return runPluginCommand(name, rest, parsed.values);
  const makesVersion = name === "docs:version";
  const extra = rest[makesVersion || name === "init" ? 1 : 0];
  if (extra !== undefined) return refuse(`"${extra}" is one word too many for ${name}`, seeHelp);
  isServer = ["dev", "preview"].includes(name);
  try {
    checkPlaces(name, parsed.values);
    await (await load())(parsed.values, rest);
    return 0;
  } catch (error) {
    const writes = makesVersion || name === "init";
    const undone = name === "build" ? "built" : writes ? "written" : undefined;
    console.error(failureText(error, { undone, verbose: parsed.values.verbose }));
    return 1;
  }
}

/** Runs a command of one of the site's plugins, which only its configuration names. Returns the exit code. */
async function runPluginCommand(name: string, values: string[], options: Options): Promise<number> {
  const { pluginCommands } = await import("./node/commands/pluginCommands.ts");
  try {
    // A folder that was named has to exist; without one, the command is what is wrong.
    if (options.site !== readArguments([]).values.site) checkPlaces(name, options);
    const found = await pluginCommands(options);
    const run = found.get(name);
    if (!run) return refuse(`there is no command "${name}"`, nearCommand(name, found.keys()));
    await run(values);
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
const code = await main(process.argv.slice(2));
isDone = true;
process.exitCode = code;
// Servers continue. Any other command ends here, even if the configuration left a timer running.
if (!isServer || code !== 0) process.exit();
