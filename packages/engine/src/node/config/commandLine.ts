import { existsSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { hintNear, SiteError } from "../problems/problems.ts";

const optionTypes = {
  site: { type: "string", default: "site" },
  out: { type: "string" },
  base: { type: "string" },
  url: { type: "string" },
  port: { type: "string" },
  host: { type: "string", default: "localhost" },
  open: { type: "boolean", default: false },
  lenient: { type: "boolean", default: false },
  verbose: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
  version: { type: "boolean", default: false },
} as const;

/** The folder of a built site where `--out` names none. */
export const usualOut = "dist";

/** A command line that can't be understood. */
export class CommandLineError extends Error {
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/**
 * Parses the command line into options and positional arguments, in any order. `given` has the names of the options
 * that stand there, without those that have their default.
 * @throws {CommandLineError} for an unknown option, a value that is missing or too many, or a port that is none
 */
export function readArguments(args: string[]) {
  const parsed = parse(args);
  const { port } = parsed.values;
  const given = parsed.tokens.filter((token) => token.kind === "option");
  const empty = given.find(({ value }) => value === "");
  if (empty) throw needsValue(`--${empty.name}`);
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65535)) {
    throw new CommandLineError(
      `--port: "${port}" is not a port`,
      "Give a number from 0 to 65535; 0 is any free one.",
    );
  }
  return { ...parsed, given: given.map(({ name }) => name) };
}

function needsValue(option: string) {
  return new CommandLineError(`${option} needs a value`, "--help lists the options.");
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: optionTypes, allowPositionals: true, tokens: true });
  } catch (error) {
    const { message } = error as Error;
    const [, unknown] = /^Unknown option '(.+?)'/.exec(message) ?? [];
    const [, incomplete] = /^Option '(--\w+).*' argument (?:missing|is ambiguous)/.exec(message) ?? [];
    if (incomplete !== undefined) throw needsValue(incomplete);
    const names = Object.keys(optionTypes).map((name) => `--${name}`);
    if (unknown === undefined)
      throw new CommandLineError(firstSentence(message), "--help lists the options.");
    throw new CommandLineError(
      `there is no option "${unknown}"`,
      hintNear(unknown, names, "--help lists the options."),
    );
  }
}

function firstSentence(text: string): string {
  return text.split(/\.?\n|\. /)[0] ?? text;
}

export type Options = ReturnType<typeof readArguments>["values"];

/**
 * Checks before any work that the folder of the site exists.
 * @throws {SiteError} if the command reads a site, and there is no such folder
 */
export function checkPlaces(command: string, { site, base }: Options): void {
  if (command === "init" || (command === "preview" && base !== undefined)) return;
  if (statSync(site, { throwIfNoEntry: false })?.isDirectory()) return;
  const isInside = existsSync("site.config.ts");
  throw new SiteError({
    key: "--site",
    message: `there is no folder "${site}"`,
    hint: isInside
      ? "The site.config.ts of this folder is meant by --site ."
      : "Name the folder of a site, in which its site.config.ts is.",
  });
}
