import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sites from "../sites.json" with { type: "json" };

/** A site that `npm test` builds before the browser tests. */
export interface BuiltSite {
  name: string;
  /** Folder of the built site, absolute. */
  dir: string;
  base: string;
}

const root = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Finds a built site by its name in tests/e2e/sites.json.
 * @throws Error when there is none of that name, or when it isn't built.
 */
export function builtSite(name: string): BuiltSite {
  const site = sites.find((candidate) => candidate.name === name);
  if (!site) {
    throw new Error(
      `no site is named "${name}" in tests/e2e/sites.json: ${sites.map((s) => s.name).join(", ")}`,
    );
  }
  const dir = join(root, site.out);
  if (!existsSync(dir)) throw new Error(`${site.out} isn't built\n  → npm test -- --only build`);
  return { name, dir, base: site.base };
}
