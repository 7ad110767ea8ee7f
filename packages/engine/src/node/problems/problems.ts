import { editDistance } from "../../shared/editDistance.ts";

/** A mistake in the site: what is wrong, where, and how to fix it. */
export interface Problem {
  /** Path of the file relative to the site folder. */
  file?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
  /** Key path in the configuration: `navbar.items[2].type`. */
  key?: string;
  /** One sentence: what is wrong, with the value. */
  message: string;
  /** One sentence: how to fix it. */
  hint?: string | undefined;
  /**
   * `lenient`, also without a severity: what is wrong is left out, so that a lenient build only warns. `link`: a link that leads
   * nowhere, which a lenient build and the development server accept, because its target may be written later. `warning`: never
   * fails a build.
   */
  severity?: "lenient" | "link" | "warning";
  /** Why a lenient build stops at it, too. */
  stop?: keyof typeof stops;
}

/** All that stops a build with `--lenient`. Whatever else is wrong with a site is decided and named, and the site built. */
export const stops = {
  config: "a configuration that can't be loaded, with its plugins, or has no title",
  pages: "a site without a page",
  output: "an output folder that isn't the build's own, or can't be written to",
};

/** The problems that stop a command. `message` lists them by kind. */
export class SiteError extends Error {
  readonly problems: Problem[];
  /** @param stop why they stop a lenient build, too */
  constructor(problems: Problem | Problem[], stop?: Problem["stop"]) {
    const all = [problems].flat().map((problem) => (stop ? { stop, ...problem } : problem));
    super(formatProblems(all));
    this.name = "SiteError";
    this.problems = all;
  }
}

/** Whether an error is a SiteError, also if another copy of this module created it, as in the development server. */
export function isSiteError(error: unknown): error is SiteError {
  return error instanceof Error && error.name === "SiteError" && "problems" in error;
}

/** Two lines of text for a terminal: `docs/install.md:3:1 what is wrong` and `  → how to fix it`. */
export function formatProblem(problem: Problem): string {
  const { message, hint } = problem;
  const where = placeOf(problem);
  const said = printable(where === "" ? message : `${where}: ${message}`);
  return [said, ...(hint ? [`  → ${printable(hint)}`] : [])].join("\n");
}

/** The greatest length of a message. What a page or a configuration holds may be quoted in it whole. */
const longest = 1000;

/**
 * A text of a problem as it may be printed. It may quote what an author of pages wrote, who must not write lines of a
 * build's own, codes for terminals or for the logs of hosts: control characters, and those that change the direction of
 * text, are shown by their numbers.
 */
function printable(text: string): string {
  const cut = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return cut.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}

/**
 * What is accepted with a warning: `none` accepts warnings alone, `links` dead links too, `pages` all that stops no lenient build,
 * and `all` that as well, which the development server shows.
 */
const leniencies = ["none", "links", "pages", "all"] as const;
export type Leniency = (typeof leniencies)[number];

/** The place in `leniencies` of the first that accepts a problem. */
function accepting({ severity = "lenient", stop }: Problem): number {
  return stop ? 3 : ["warning", "link", "lenient"].indexOf(severity);
}

/**
 * Throws if there are problems that the leniency doesn't let pass.
 * @returns the others, each once, as warnings: a folder that several locales share is read for each of them
 * @throws {SiteError} with the problems that don't pass
 */
export function throwProblems(problems: Problem[], leniency: Leniency = "none"): Problem[] {
  const distinct = [...new Map(problems.map((problem) => [formatProblem(problem), problem])).values()];
  const passing = leniencies.indexOf(leniency);
  const stopping = distinct.filter((problem) => accepting(problem) > passing);
  if (stopping.length > 0) throw new SiteError(stopping);
  return distinct;
}

/**
 * Reads a part of the site. What is wrong with it is added to `problems`, and the site is made as if it weren't there.
 * @throws what stops a lenient build, and what is no mistake in the site
 */
export function orElse<Part>(otherwise: Part, problems: Problem[], read: () => Part): Part {
  try {
    return read();
  } catch (error) {
    if (!isSiteError(error) || error.problems.some(({ stop }) => stop)) throw error;
    problems.push(...error.problems);
    return otherwise;
  }
}

function placeOf({ file, line, column, key }: Problem): string {
  const place = [file, line, line && column].filter(Boolean).join(":");
  return [place, key].filter(Boolean).join(" ");
}

/** The number of problems of one kind that are shown in full; of more, only this many positions are listed. */
const shownOfKind = 3;

/**
 * Formats problems for a terminal, separated by empty lines. Problems of one kind (messages that differ only in names
 * and numbers) that occur more than three times become one message with a count and the first three positions, but not
 * with `verbose`.
 */
export function formatProblems(problems: readonly Problem[], verbose = false): string {
  if (verbose) return problems.map(formatProblem).join("\n\n");
  const kinds = new Map<string, Problem[]>();
  for (const problem of problems) {
    // Problems of configuration keys aren't grouped, because each needs its own message.
    const kind =
      problem.key === undefined ? problem.message.replace(/"[^"]*"|\d+/g, "…") : formatProblem(problem);
    const alike = kinds.get(kind) ?? [];
    kinds.set(kind, alike);
    alike.push(problem);
  }
  return [...kinds.values()].flatMap(formatKind).join("\n\n");
}

function formatKind(alike: Problem[]): string[] {
  const [first] = alike;
  if (!first || alike.length <= shownOfKind) return alike.map(formatProblem);
  const isSame = alike.every(({ message }) => message === first.message);
  const places = printable(alike.slice(0, shownOfKind).map(placeOf).join(", "));
  const lines = [
    printable(`${alike.length} times${isSame ? "" : ", for example"}: ${first.message}`),
    `  ${places} and ${alike.length - shownOfKind} more, which --verbose lists`,
    ...(first.hint === undefined ? [] : [`  → ${printable(first.hint)}`]),
  ];
  return [lines.join("\n")];
}

/** The known name nearest to `name`, if it is near enough for a typing error. */
export function didYouMean(name: string, known: Iterable<string>): string | undefined {
  const near = [...known].flatMap((candidate) => {
    const max = Math.floor(candidate.length / 3);
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), max);
    return distance <= max ? [{ candidate, distance }] : [];
  });
  return near.sort((one, other) => one.distance - other.distance)[0]?.candidate;
}

/**
 * A hint that offers the known name nearest to `name`; the hint `otherwise` if none is near.
 * @param written turns the near name into what a writer has to write
 */
export function hintNear(
  name: string,
  known: Iterable<string>,
  otherwise: string,
  written = (near: string) => near,
): string {
  const near = didYouMean(name, known);
  return near ? `Did you mean "${written(near)}"?` : otherwise;
}
