import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { checkPlaces, type Options, usualOptions } from "../config/commandLine.ts";
import { engineFolder } from "../files/folders.ts";
import { loadConfig } from "../loadConfig.ts";
import { pluginsOf } from "../plugins/plugin.ts";
import { inHook } from "../plugins/run.ts";
import { callOf } from "./callOf.ts";

/** Runs a command. @param values what stands behind its name, besides options */
export type Run = (options: Options, values: string[]) => Promise<void>;

const option = {
  site: () => new Option("--site <dir>", "folder of the site").argParser(notEmpty).default(usualOptions.site),
  out: () => new Option("--out <dir>", "folder of the built site (default: dist)").argParser(notEmpty),
  base: () => new Option("--base </path/>", "path of the site on its host, in place of the config's baseUrl"),
  url: () => new Option("--url <https://…>", "origin of the published site, in place of the config's url"),
  lenient: () =>
    new Option("--lenient", "name what is wrong with the site, leave it out, and build the rest"),
  port: () =>
    new Option("--port <n>", "where to serve (default: 3000, or the next free one)").argParser(port),
  host: () => new Option("--host <name>", "the name to serve under").argParser(notEmpty).default("localhost"),
  allowedHost: () =>
    new Option("--allowed-host <name>", "another name to answer to, such as that of a proxy").argParser(
      notEmpty,
    ),
  verbose: () =>
    new Option("--verbose", "list each problem and each file that pages publish, and the stack of a crash"),
} satisfies Record<keyof Options, () => Option>;

type OptionName = keyof typeof option;

const siteOptions: OptionName[] = ["site", "base", "url"];
const address: OptionName[] = ["port", "host", "allowedHost"];

const exitCodes = `
Exit codes:
  0  done
  1  something is wrong with the site or the machine, and was named; nothing was written
  2  the command line can't be understood`;

const vimdocHelp = "Install @plaindocs/vimdoc, and add plugins: [vimdoc({ file: … })] to the configuration.";

/**
 * The command line of the engine, for a parser that throws `CommanderError` in place of ending the process.
 * @param run what is done for a command: it gets the name, how to load its code, and what was written
 */
export function makeProgram(
  run: (name: string, load: () => Promise<{ run: Run }>, ...given: Parameters<Run>) => Promise<void>,
) {
  const { version } = JSON.parse(readFileSync(join(engineFolder, "package.json"), "utf8"));
  const program = new Command("plaindocs")
    .version(version, "--version")
    .exitOverride()
    .showHelpAfterError("Run it with --help for what it takes.")
    .addHelpText("after", exitCodes);
  const add = (name: string, options: OptionName[], example: string, load: () => Promise<{ run: Run }>) => {
    const command = program.command(name);
    for (const key of [...options, "verbose"] as const) command.addOption(option[key]());
    const [own = name] = name.split(" ");
    return command
      .addHelpText("after", `\nExample:\n  ${callOf(own, ...example.split(" ").filter(Boolean))}`)
      .action(() => run(own, load, { ...usualOptions, ...command.opts<Options>() }, command.args));
  };
  add("init [folder]", [], "fern", () => import("./init.ts")).description(
    "Write a first site into a folder (default: this one)",
  );
  add("build", [...siteOptions, "out", "lenient"], "--base /fern/", () => import("./build.ts")).description(
    "Build the site",
  );
  add(
    "preview",
    ["site", "out", "base", ...address],
    "--port 4000",
    () => import("./preview.ts"),
  ).description("Serve a built site as a static host would");
  add("dev", [...siteOptions, ...address], "--port 4000", () => import("./dev.ts")).description(
    "Serve the site while it is being written",
  );
  add("docs:version <name>", ["site"], "2.0", () => import("./docsVersion.ts")).description(
    "Keep the docs as they are now as a version of that name",
  );
  return {
    program,
    /**
     * Adds the commands of the plugins of the site that a command line names.
     * @throws {SiteError} if the site's configuration is wrong
     */
    async addPluginCommands(args: string[]) {
      const reader = new Command().exitOverride().helpOption(false);
      reader.allowUnknownOption().allowExcessArguments();
      for (const key of siteOptions) reader.addOption(option[key]());
      const options = { ...usualOptions, ...reader.parse(args, { from: "user" }).opts<Options>() };
      // Without a folder that was named, the command is what is wrong.
      if (options.site !== usualOptions.site) checkPlaces("", options);
      const commands = await pluginCommands(options);
      if (args[0] === "vimdoc" && !commands.has("vimdoc")) program.showHelpAfterError(vimdocHelp);
      for (const [name, command] of commands)
        add(`${name} [values...]`, [...siteOptions, "out", "lenient"], "", async () => command).description(
          command.help,
        );
    },
  };
}

function notEmpty(value: string): string {
  if (value === "") throw new InvalidArgumentError("It is empty.");
  return value;
}

function port(value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65535) return Number(value);
  throw new InvalidArgumentError("Give a number from 0 to 65535; 0 is any free one.");
}

/**
 * The commands of a site's plugins, by name; none if there is no folder of a site.
 * @throws {SiteError} if the configuration is wrong; what a command throws names its plugin
 */
async function pluginCommands({ site, base, url }: Options) {
  const commands = new Map<string, { help: string; run: Run }>();
  const siteDir = resolve(site);
  if (!statSync(siteDir, { throwIfNoEntry: false })?.isDirectory()) return commands;
  const config = await loadConfig(siteDir, { baseUrl: base, url });
  for (const plugin of pluginsOf(config)) {
    const call = { plugin, hook: "commands" as const, config, siteDir };
    for (const [name, { help, run }] of Object.entries(plugin.commands ?? {}))
      commands.set(name, {
        help,
        run: (options, values) => inHook(call, () => run({ siteDir, options, values })),
      });
  }
  return commands;
}
