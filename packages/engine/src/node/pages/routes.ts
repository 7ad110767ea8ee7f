import { plainPath } from "../../shared/paths.ts";
import type { LocaleContent } from "../content/model/model.ts";
import { generatedEntries } from "../content/sidebars/places.ts";
import { decodePath, pathProblem } from "../files/urlPath.ts";
import type { Problem } from "../problems/problems.ts";

interface Source {
  path: string;
  file: string;
}

/**
 * Every route of a locale, by `plainPath`, with its path in the route table. Two sources for one route are a problem
 * that names both.
 */
export function collectRoutes(
  { sets, pages }: LocaleContent,
  extra: Source[],
  problems: Problem[],
): Map<string, string> {
  const generated = sets.flatMap((set) =>
    generatedEntries(set).map(({ path, label }) => ({
      path,
      file: `${set.version.dir}: category "${label}"`,
    })),
  );
  const table: RouteTable = { byKey: new Map(), folded: new Map() };
  for (const source of [...sets.flatMap(({ docs }) => docs), ...pages, ...generated, ...extra]) {
    addRoute(table, source, problems);
  }
  return new Map([...table.byKey].map(([key, { path }]) => [key, path]));
}

interface RouteTable {
  byKey: Map<string, Source>;
  /** The sources by path in lower case, to find routes that differ by case alone. */
  folded: Map<string, Source>;
}

function addRoute({ byKey, folded }: RouteTable, { path, file }: Source, problems: Problem[]): void {
  const report = (message: string, hint: string) => problems.push({ file, message, hint });
  const wrong = pathProblem(path);
  if (wrong !== undefined) {
    const hint = "Give it another slug in its front matter, or rename it or its folder.";
    report(`its address ${decodePath(path).slice(0, 80)} ${wrong}`, hint);
    return;
  }
  const key = plainPath(path);
  const other = byKey.get(key);
  if (other && other.file !== file) {
    const hint = "Give one of them another slug in its front matter, or rename it.";
    report(`its address ${path} is already that of ${other.file}`, hint);
    return;
  }
  const foldedKey = decodePath(key).toLowerCase();
  const near = folded.get(foldedKey);
  if (near && near.path !== path) {
    const hint = "Rename one of them: on disks and hosts that ignore case, they are the same file.";
    report(`its address ${path} and ${near.path}, that of ${near.file}, differ by case alone`, hint);
  }
  folded.set(foldedKey, { path, file });
  byKey.set(key, { path, file });
}
