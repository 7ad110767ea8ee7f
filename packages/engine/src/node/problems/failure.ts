import { relative } from "node:path";
import { fileProblem, isFileError } from "./fileErrors.ts";
import { shown } from "./issues.ts";
import { formatProblem, formatProblems, type Problem, SiteError } from "./problems.ts";
import { placesIn, stackOf } from "./stack.ts";

/**
 * The error message of a command: first what is wrong. The stack trace is added for programming errors, with the
 * request to report them, and with `verbose` for those of the system and of code that isn't the engine's.
 * @param undone what the command failed to do
 */
export function failureText(
  error: unknown,
  { undone, verbose = false }: { undone?: "built" | "written" | undefined; verbose?: boolean } = {},
): string {
  if (error instanceof SiteError) {
    const { problems } = error;
    const [count, pass] =
      problems.length === 1
        ? ["1 problem", "it is a warning"]
        : [`${problems.length} problems`, "they are warnings"];
    const sum = undone ? `\n\nNothing was ${undone}: ${count}.` : "";
    const canPass = undone === "built" && !problems.some(({ stop }) => stop);
    const lenient = canPass ? ` With --lenient ${pass}, and the site is built.` : "";
    return `\n${formatProblems(problems, verbose)}${sum}${lenient}`;
  }
  const place = verbose ? `\n\n${framesOf(error).join("\n")}` : "";
  if (isFileError(error)) {
    const file = error.path === undefined ? "a file" : relative(process.cwd(), error.path);
    return `\n${formatProblem(fileProblem(error, file))}${place}`;
  }
  if (!(error instanceof Error)) {
    // The engine throws errors only, with the place where they come from.
    const message = `${shown(error)} was thrown, which is no error and says no place`;
    const hint =
      "Look for a throw or a rejected promise in the configuration, in what it imports and in plugins: each needs an Error.";
    return `\n${formatProblem({ message, hint })}`;
  }
  const { message } = error;
  const thrower = placeOutside(error);
  if (thrower) {
    const hint =
      "An error was thrown there that nothing catches, perhaps after a wait: mend it, or catch it.";
    return `\n${formatProblem({ ...thrower, message, hint })}${place}`;
  }
  return [
    `\nSomething went wrong that is no fault of your site: ${message}`,
    "  → Please report it, with the lines below and what you did.",
    "",
    stackOf(error),
  ].join("\n");
}

/** The lines of an error's stack that name places: the message above them is printed apart. */
function framesOf(error: unknown): string[] {
  return stackOf(error)
    .split("\n")
    .filter((line) => line.startsWith("    at "));
}

/** The folder of the engine's code: of its sources, or of what they were compiled to. */
const engineCode = import.meta.dirname.replace(/(\/src)\/node\/problems$/, "$1");

/** The place at which code that is not the engine's threw an error, such as a timer of the configuration; else undefined. */
function placeOutside(error: unknown): Pick<Problem, "file" | "line" | "column"> | undefined {
  const [place] = placesIn(framesOf(error));
  if (!place) return undefined;
  const { path, line, column } = place;
  if (path.startsWith(`${engineCode}/`) || path.includes("/node_modules/")) return undefined;
  return { file: relative(process.cwd(), path), line, column };
}

/** Prints warnings, grouped by kind, or each of them with `verbose`. */
export function warn(warnings: Problem[], verbose: boolean): void {
  if (warnings.length === 0) return;
  const count = warnings.length === 1 ? "Warning" : `${warnings.length} warnings`;
  console.warn(`${count}:\n\n${formatProblems(warnings, verbose)}\n`);
}
