import { formatProblem, formatProblems, type Problem } from "../problems/problems.ts";

/**
 * What the development server says in the terminal of the problems of a site: each once, and once more when it is
 * mended. What is found together is grouped by kind, but not with `verbose`.
 */
export class Report {
  private readonly verbose: boolean;
  /** The problems that were printed and aren't mended, by what they are about. */
  private known = new Map<string, Problem>();

  constructor(verbose = false) {
    this.verbose = verbose;
  }

  /** Prints those problems that aren't printed yet. Others may be there besides them. */
  add(problems: readonly Problem[]): void {
    const found = byKey(problems);
    const fresh = [...found].flatMap(([key, problem]) => (this.known.has(key) ? [] : [problem]));
    if (fresh.length > 0) console.error(`${formatProblems(fresh, this.verbose)}\n`);
    for (const [key, problem] of found) this.known.set(key, problem);
  }

  /** Prints what is new among all problems of the site, and which of the others are mended. */
  settle(problems: readonly Problem[]): void {
    const current = byKey(problems);
    for (const [key, problem] of this.known) {
      if (current.has(key)) continue;
      this.known.delete(key);
      const [line] = formatProblem(problem).split("\n");
      const isLast = this.known.size === 0 && current.size === 0;
      console.log(`Mended: ${line}${isLast ? "\nThe site has no problems." : ""}\n`);
    }
    this.add(problems);
  }
}

/** Problems by file, key and message, without their lines, which change when something above them does. */
function byKey(problems: readonly Problem[]): Map<string, Problem> {
  return new Map(
    problems.map((problem) => [JSON.stringify([problem.file, problem.key, problem.message]), problem]),
  );
}
