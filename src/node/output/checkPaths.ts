import type { Problem } from "../problems.ts";
import type { SiteFiles } from "./writeSite.ts";

/**
 * Checks that every file of a site has a place of its own: none twice, none that differs from another by case alone,
 * and no file where another needs a folder.
 */
export function checkPaths({ made, late, copied }: SiteFiles): Problem[] {
  const problems: Problem[] = [];
  const known = new Map<string, string>();
  const add = (path: string, source: string | undefined) => {
    const other = known.get(fold(path));
    if (other !== undefined) {
      const message =
        other === path
          ? `two files of the site would stand at ${path}`
          : `${path} and ${other} differ by case alone`;
      problems.push({ ...(source === undefined ? {} : { file: source }), message, hint: renameHint });
    }
    known.set(fold(path), path);
  };
  for (const path of [...made, ...late].flatMap(({ paths }) => paths)) add(path, undefined);
  for (const path of copied.keys()) add(path, `static file ${path}`);
  for (const path of known.values()) {
    const parts = path.split("/");
    for (let length = 1; length < parts.length; length++) {
      const folder = parts.slice(0, length).join("/");
      const file = known.get(fold(folder));
      if (file !== undefined) {
        problems.push({ message: `${file} is a file, and ${path} needs a folder there`, hint: renameHint });
      }
    }
  }
  return problems;
}

const renameHint =
  "Rename one of them, or give the page another slug: disks and hosts need one file for one name.";

function fold(path: string): string {
  return path.normalize("NFC").toLowerCase();
}
