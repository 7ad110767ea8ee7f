import { editDistance } from "../shared/editDistance.ts";

/** Something wrong in the site's input: what, where, and how to mend it. */
export interface Problem {
  /** Path of the file relative to the site folder. */
  file?: string;
  line?: number;
  column?: number;
  /** Key path in the config: `navbar.items[2].type`. */
  key?: string;
  /** One sentence: what is wrong, with the value at hand. */
  message: string;
  /** One sentence: what to do. */
  hint?: string;
  /**
   * An `error` fails every build, and is what a problem without a severity is. A `lenient` one leaves a page that can be
   * read, so that a lenient build only warns of it. A `link` leads nowhere, which a lenient build and the development server
   * pass: the page that it leads to may be yet to come. A `warning` never fails a build.
   */
  severity?: "error" | "lenient" | "link" | "warning";
}

/** One or more problems that stop a build. `message` says them by kind. */
export class SiteError extends Error {
  readonly problems: Problem[];
  constructor(problems: Problem[]) {
    super(formatProblems(problems));
    this.name = "SiteError";
    this.problems = problems;
  }
}

/** Whether an error is a SiteError, also one of another copy of this module, as the development server loads it. */
export function isSiteError(error: unknown): error is SiteError {
  return error instanceof Error && error.name === "SiteError" && "problems" in error;
}

/** Two lines of text for a terminal: `docs/install.md:3:1 what is wrong` and `  → how to mend it`. */
export function formatProblem(problem: Problem): string {
  const { message, hint } = problem;
  const where = placeOf(problem);
  return [where === "" ? message : `${where}: ${message}`, ...(hint ? [`  → ${hint}`] : [])].join("\n");
}

/** What passes with a warning: nothing, links that lead nowhere, or everything that leaves readable pages. */
export type Leniency = "none" | "links" | "pages";

const passing: Record<Leniency, Problem["severity"][]> = {
  none: ["warning"],
  links: ["warning", "link"],
  pages: ["warning", "link", "lenient"],
};

/**
 * Ends a build whose problems are no mere warnings.
 *
 * @returns the warnings, each once: a folder that several languages share is read for each of them
 * @throws SiteError with the problems that do not pass
 */
export function throwProblems(problems: Problem[], leniency: Leniency = "none"): Problem[] {
  const distinct = [...new Map(problems.map((problem) => [formatProblem(problem), problem])).values()];
  const fatal = distinct.filter(({ severity }) => !passing[leniency].includes(severity));
  if (fatal.length > 0) throw new SiteError(fatal);
  return distinct;
}

/** A problem of what one page says, which leaves the page readable unless the problem says otherwise. */
export function ofPage(problem: Problem): Problem {
  return { severity: "lenient", ...problem };
}

function placeOf({ file, line, column, key }: Problem): string {
  const place = [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(":");
  return [place, key].filter(Boolean).join(" ");
}

/** Problems of one kind that are shown in full; of more, so many places are named. */
const shownOfKind = 3;

/**
 * Problems as text for a terminal, with an empty line between them. What occurs more than three times, whatever the
 * names and numbers in it, becomes one message with its count and the first three places.
 */
export function formatProblems(problems: readonly Problem[]): string {
  const kinds = new Map<string, Problem[]>();
  for (const problem of problems) {
    // A key of the configuration is a place that only its own message explains.
    const kind = problem.key === undefined ? shapeOf(problem.message) : formatProblem(problem);
    kinds.set(kind, [...(kinds.get(kind) ?? []), problem]);
  }
  return [...kinds.values()].flatMap(formatKind).join("\n\n");
}

function shapeOf(message: string): string {
  return message.replace(/"[^"]*"|\d+/g, "…");
}

function formatKind(alike: Problem[]): string[] {
  const [first] = alike;
  if (!first || alike.length <= shownOfKind) return alike.map(formatProblem);
  const isSame = alike.every(({ message }) => message === first.message);
  const places = alike.slice(0, shownOfKind).map(placeOf).join(", ");
  const lines = [
    `${alike.length} times${isSame ? "" : ", for example"}: ${first.message}`,
    `  ${places} and ${alike.length - shownOfKind} more (--verbose lists each)`,
    ...(first.hint === undefined ? [] : [`  → ${first.hint}`]),
  ];
  return [lines.join("\n")];
}

/** The known name nearest to `name`, if it is near enough to be a slip of the finger. */
export function didYouMean(name: string, known: Iterable<string>): string | undefined {
  let best: { name: string; distance: number } | undefined;
  for (const candidate of known) {
    const max = Math.max(1, Math.floor(candidate.length / 3));
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), max);
    if (distance <= max && (!best || distance < best.distance)) {
      best = { name: candidate, distance };
    }
  }
  return best?.name;
}
