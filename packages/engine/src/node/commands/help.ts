/** Options by name, with what each takes and does. */
const optionTexts = {
  site: ["DIR", "folder of the site (default: site)"],
  out: ["DIR", "folder of the built site (default: dist)"],
  base: ["/path/", "path of the site on its host, in place of the config's baseUrl"],
  url: ["https://…", "origin of the published site, in place of the config's url"],
  lenient: ["", "let what leaves readable pages pass as warnings"],
  port: ["N", "where to serve (default: 3000, or the next free one)"],
  host: ["NAME", "the name to serve under (default: localhost)"],
  open: ["", "open a browser"],
  verbose: ["", "list each problem, and show where in the program an error came from"],
} as const satisfies OptionTexts;

type OptionTexts = Record<string, readonly [takes: string, does: string]>;

/** The same for commands of plugins, each of which has a folder of its own that it writes into. */
const pluginOptionTexts: OptionTexts = { ...optionTexts, out: ["DIR", "folder to write into"] };

interface CommandText {
  /** What follows the name, besides options. */
  takes?: string;
  /** A line for the list of commands, which begins a sentence. */
  does: string;
  options: (keyof typeof optionTexts)[];
  /** The words that may follow the name in a call. */
  example: string[];
}

const site = ["site", "base", "url", "verbose"] as const;

/** What the commands of the engine do. */
export const commandTexts = {
  init: {
    takes: "[FOLDER]",
    does: "write a first site into a folder (default: this one)",
    options: ["verbose"],
    example: ["fern"],
  },
  build: {
    does: "build the site",
    options: [...site, "out", "lenient"],
    example: ["--base", "/fern/"],
  },
  preview: {
    does: "serve a built site as a static host would",
    options: ["site", "out", "base", "port", "host", "open", "verbose"],
    example: ["--open"],
  },
  dev: {
    does: "serve the site while it is being written",
    options: [...site, "port", "host", "open"],
    example: ["--port", "4000"],
  },
  "docs:version": {
    takes: "NAME",
    does: "keep the docs as they are now as a version of that name",
    options: ["site", "verbose"],
    example: ["2.0"],
  },
} satisfies Record<string, CommandText>;

/** The name of a command of the engine. */
export type CommandName = keyof typeof commandTexts;

/** The words that may follow the name of a command, besides options: `[FOLDER]` may be left out, `NAME` may not. */
export function wordsOf(name: CommandName): string[] {
  const { takes }: CommandText = commandTexts[name];
  return takes?.split(" ") ?? [];
}

/**
 * How a command is called: with `npx` where the engine is installed, with `npm run` in its own repository, which has a
 * script for each.
 * @param words behind the name, options too; those that a shell would cut or fill in are quoted
 */
export function callOf(name: string, ...words: string[]): string {
  const rest = words.map((word) =>
    /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`,
  );
  if (import.meta.url.includes("/node_modules/")) return ["npx plaindocs", name, ...rest].join(" ");
  return ["npm run", name, ...(rest.length === 0 ? [] : ["--", ...rest])].join(" ");
}

/** How a command of the engine is called, for example. */
export function exampleOf(name: CommandName): string {
  return callOf(name, ...commandTexts[name].example);
}

const exitCodes = `Exit codes
  0  done
  1  something is wrong with the site or the machine, and was named; nothing was written
  2  the command line can't be understood
`;

/**
 * The text of `--help` for all commands.
 * @param added commands of the site's plugins, by name, with a line for each
 */
export function helpText(added: [name: string, does: string][]): string {
  const own = Object.entries<CommandText>(commandTexts).map(
    ([name, { takes = "", does }]): [string, string] => [`${name} ${takes}`.trim(), does],
  );
  return [
    "Usage: plaindocs <command> [options]\n",
    table("Commands", own),
    ...(added.length > 0 ? [table("Commands of the site's plugins", added)] : []),
    table("Options", linesOf(Object.keys(optionTexts), optionTexts)),
    exitCodes,
    "plaindocs <command> --help says more of one, plaindocs --version which version this is.",
  ].join("\n");
}

/** The text of `--help` for one command. */
export function commandHelp(name: CommandName): string {
  return textOf(name, commandTexts[name]);
}

/** The text of `--help` for a command of a plugin, which gets all options that say which site is meant. */
export function pluginCommandHelp(name: string, does: string): string {
  return textOf(name, { does, options: [...site, "out", "lenient"], example: [] }, pluginOptionTexts);
}

function textOf(
  name: string,
  { takes, does, options, example }: CommandText,
  texts: OptionTexts = optionTexts,
): string {
  return [
    `Usage: plaindocs ${[name, takes, "[options]"].filter(Boolean).join(" ")}\n`,
    `${does[0]?.toUpperCase()}${does.slice(1)}.\n`,
    table("Options", linesOf(options, texts)),
    `Example\n  ${callOf(name, ...example)}`,
  ].join("\n");
}

function linesOf(names: string[], texts: OptionTexts): [string, string][] {
  return names.map((name) => {
    const [takes = "", does = ""] = texts[name] ?? [];
    return [`--${name} ${takes}`.trim(), does];
  });
}

function table(title: string, rows: [string, string][]): string {
  return [title, ...rows.map(([left, right]) => `  ${left.padEnd(20)}  ${right}`), ""].join("\n");
}
