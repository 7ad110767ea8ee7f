import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeSite } from "../../src/node/makeSite.ts";
import { checkHelp, readHelp } from "../../src/node/vimdoc/check.ts";
import { makeVimdoc } from "../../src/node/vimdoc/vimdoc.ts";
import { findVim } from "./findVim.ts";

const root = join(import.meta.dirname, "../..");
const vim = findVim();
if (vim === undefined)
  console.warn("No Vim was found: the help files aren't tried in one (apt install vim).");

const sites = [
  // Its longest lines are code and an address, which nothing may cut.
  { site: "tests/sites/kitchen-sink", tooWide: 2 },
  { site: "site", tooWide: 0 },
];

describe.each(sites)("the help file of $site", async ({ site, tooWide }) => {
  const help = makeVimdoc(await makeSite({ siteDir: join(root, site) }));
  if (help === undefined) throw new Error(`${site} has no help file`);
  const { file, content } = help;

  it("keeps to the width, has no tag twice, no dead link, no open code, no blank at a line's end", () => {
    const mistakes = checkHelp(content);
    expect(mistakes.filter((mistake) => !mistake.endsWith("cells wide"))).toEqual([]);
    expect(mistakes).toHaveLength(tooWide);
  });

  const patience = { timeout: 60_000 };
  it.skipIf(vim === undefined)(
    "is taken by Vim, which finds every tag and follows every link",
    patience,
    () => {
      const { tags, links } = readHelp(content);
      const folder = mkdtempSync(join(tmpdir(), "help-"));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      mkdirSync(join(folder, "doc"));
      writeFileSync(join(folder, "doc", file), content);
      const asked = { tags: tags.map(({ name }) => name), links };
      writeFileSync(join(folder, "asked.json"), JSON.stringify(asked));
      const variables = [`let g:folder = ${quoted(folder)}`, `let g:name = ${quoted(file)}`];
      execFileSync(
        vim ?? "",
        ["-u", "NONE", "-i", "NONE", "-n", "-es", "--cmd", "set encoding=utf-8"].concat(
          variables.flatMap((command) => ["--cmd", command]),
          ["-S", join(import.meta.dirname, "jumpInHelp.vim")],
        ),
        { timeout: 60_000 },
      );
      const found = JSON.parse(readFileSync(join(folder, "found.json"), "utf8"));
      expect(found.wrong).toEqual([]);
      // One entry for each tag, and a line on the encoding where there are signs beyond ASCII.
      expect(found.known).toBeGreaterThanOrEqual(tags.length);
      expect(found.known).toBeLessThanOrEqual(tags.length + 1);
      if (tooWide === 0) expect(found.widest).toBeLessThanOrEqual(78);
      expect(links.length).toBeGreaterThan(10);
    },
  );
});

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
