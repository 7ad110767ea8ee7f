import { type Options, readArguments } from "./commands/options.ts";
import { failureText } from "./failure.ts";

const usage = `Usage: docs <command> [options]

Commands
  build                 build the site
  preview               serve a built site as a static host would
  dev                   serve the site while it is being written
  vimdoc                write the help file for Vim
  migrate FOLDER        write the configuration of a Docusaurus site's folder
  docs:version NAME     keep the docs as they are now as a version of that name

Options
  --site DIR            folder of the site (default: site)
  --out DIR             folder of the built site (default: dist)
  --base /path/         path of the site on its host, in place of the config's baseUrl
  --url https://…       origin of the published site, in place of the config's url
  --lenient             let what leaves readable pages pass as warnings (build)
  --profile             print where the time goes (build)
  --port N, --host H    where to serve (default: 3000 on localhost)
  --open                open a browser (preview, dev)
  --verbose             list each problem, and show where in the program an error came from
  --help                this text
`;

type Command = (options: Options, values: string[]) => Promise<void>;

const commands: Record<string, () => Promise<Command>> = {
  build: async () => (await import("./commands/build.ts")).build,
  preview: async () => (await import("./commands/preview.ts")).preview,
  dev: async () => (await import("./commands/dev.ts")).dev,
  vimdoc: async () => (await import("./commands/vimdoc.ts")).vimdoc,
  migrate: async () => (await import("./commands/migrate.ts")).migrateFolder,
  "docs:version": async () => (await import("./commands/docsVersion.ts")).docsVersion,
};

async function main(args: string[]): Promise<number> {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return 2;
  }
  const [name, ...rest] = parsed.positionals;
  const load = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (parsed.values.help) {
    console.log(usage);
    return 0;
  }
  const makesVersion = name === "docs:version";
  if (!load || rest.length > (makesVersion || name === "migrate" ? 1 : 0)) {
    console.error(
      `${name === undefined ? "No command" : `Unknown command "${[name, ...rest].join(" ")}"`}.\n\n${usage}`,
    );
    return 2;
  }
  try {
    await (await load())(parsed.values, rest);
    return 0;
  } catch (error) {
    const undone = name === "build" ? "built" : makesVersion || name === "migrate" ? "written" : undefined;
    console.error(failureText(error, { undone, verbose: parsed.values.verbose }));
    return 1;
  }
}

const isServer = ["dev", "preview"].includes(process.argv[2] ?? "");
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
