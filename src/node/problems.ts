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
  /** `link` problems become warnings in a lenient build; `warning` never fails one. */
  severity?: "error" | "link" | "warning";
}

/** One or more problems that stop a build. `message` lists them all. */
export class SiteError extends Error {
  readonly problems: Problem[];
  constructor(problems: Problem[]) {
    super(problems.map(formatProblem).join("\n\n"));
    this.name = "SiteError";
    this.problems = problems;
  }
}

/** Whether an error is a SiteError, also one of another copy of this module, as the development server loads it. */
export function isSiteError(error: unknown): error is SiteError {
  return error instanceof Error && error.name === "SiteError" && "problems" in error;
}

/** Two lines of text for a terminal: `docs/install.md:3:1 what is wrong` and `  → how to mend it`. */
export function formatProblem({ file, line, column, key, message, hint }: Problem): string {
  const place = [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(":");
  const where = [place, key].filter(Boolean).join(" ");
  return [where === "" ? message : `${where}: ${message}`, ...(hint ? [`  → ${hint}`] : [])].join("\n");
}

/** @throws SiteError when any of the problems is an error; `lenient` lets broken links pass. */
export function throwProblems(problems: Problem[], lenient: boolean): void {
  const fatal = problems.filter(
    ({ severity = "error" }) => severity === "error" || (severity === "link" && !lenient),
  );
  if (fatal.length > 0) {
    // A folder that several languages share is read for each.
    throw new SiteError([...new Map(fatal.map((problem) => [formatProblem(problem), problem])).values()]);
  }
}

/** The known name nearest to `name`, if it is near enough to be a slip of the finger. */
export function didYouMean(name: string, known: Iterable<string>): string | undefined {
  let best: { name: string; distance: number } | undefined;
  for (const candidate of known) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance <= Math.max(1, Math.floor(candidate.length / 3)) && (!best || distance < best.distance)) {
      best = { name: candidate, distance };
    }
  }
  return best?.name;
}

/** Edits between two words, two letters that changed places counting as one (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const transposition = swapped ? (before[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min(substitution, transposition, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? 0;
}
