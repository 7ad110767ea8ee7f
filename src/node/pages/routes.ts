import type { CategoryNode, DocSet, LocaleContent, SidebarNode } from "../content/model.ts";
import { routeKey } from "../content/naming.ts";
import { decodePath, pathProblem } from "../content/urlPath.ts";
import { didYouMean, type Problem } from "../problems.ts";

const renameHint = "Give it another slug in its front matter, or rename it or its folder.";

/** Categories of a sidebar whose page the build makes. */
export function generatedCategories(nodes: SidebarNode[]): CategoryNode[] {
  return nodes.flatMap((node) =>
    node.type === "category" ? [...(node.generated ? [node] : []), ...generatedCategories(node.items)] : [],
  );
}

/**
 * Every route of a locale by `routeKey`, with the path as the route table has it.
 * Two sources for one route are a problem that names both.
 */
export function collectRoutes(
  content: LocaleContent,
  extra: { path: string; file: string }[],
  problems: Problem[],
): Map<string, string> {
  const sources = new Map<string, string>();
  const routes = new Map<string, string>();
  const folded = new Map<string, { path: string; file: string }>();
  const add = (path: string, file: string) => {
    const wrong = pathProblem(path);
    if (wrong !== undefined) {
      problems.push({
        file,
        message: `its route ${decodePath(path).slice(0, 80)} ${wrong}`,
        hint: renameHint,
      });
      return;
    }
    const key = routeKey(path);
    const other = sources.get(key);
    if (other !== undefined && other !== file) {
      problems.push({
        file,
        message: `its route ${path} is already that of ${other}`,
        hint: "Give one of them another slug in its front matter, or rename it.",
      });
      return;
    }
    const foldedKey = decodePath(key).toLowerCase();
    const near = folded.get(foldedKey);
    if (near && near.path !== path) {
      problems.push({
        file,
        message: `its route ${path} and ${near.path}, that of ${near.file}, differ by case alone`,
        hint: "Rename one of them: on disks and hosts that ignore case, they are the same file.",
      });
    }
    folded.set(foldedKey, { path, file });
    sources.set(key, file);
    routes.set(key, path);
  };
  for (const page of [...content.sets.flatMap((set) => set.docs), ...content.pages]) {
    add(page.path, page.file);
  }
  for (const set of content.sets) {
    for (const category of [...set.sidebars.values()].flatMap(generatedCategories)) {
      add(category.generated?.path ?? "", `${set.version.dir}: category "${category.label}"`);
    }
  }
  for (const { path, file } of extra) {
    add(path, file);
  }
  return routes;
}

/** Finds the doc that a front matter key names by id, or adds a problem. */
export function docFinder(set: DocSet, file: string, problems: Problem[]) {
  return (id: string, key: string) => {
    const found = set.docs.find((doc) => doc.id === id);
    if (!found && !set.drafts.has(id)) {
      const near = didYouMean(
        id,
        set.docs.map((doc) => doc.id),
      );
      problems.push({
        file,
        key,
        message: `there is no doc with the id "${id}"`,
        hint: near
          ? `Did you mean "${near}"?`
          : "Use a doc's path below the docs folder, without number prefixes and ending.",
      });
    }
    return found;
  };
}
