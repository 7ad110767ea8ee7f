import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { madeSite } from "../../site/madeSite.ts";
import { findVim } from "./findVim.ts";
import { checkHelp, helpOf, readHelp } from "./readHelp.ts";
import { temporarySite } from "./temporarySite.ts";

const root = join(import.meta.dirname, "../..");
const vim = findVim();
if (vim === undefined)
  console.warn("No Vim was found: the help files aren't tried in one (apt install vim).");

interface Jumps {
  wrong: string[];
  known: number;
}

const sites = [
  // One line of its help file may be too wide, because code and addresses can't be wrapped.
  {
    name: "kitchen sink",
    // Help files hold neither translations nor old versions, so their pages needn't be compiled.
    make: () =>
      makeSite({
        siteDir: join(root, "tests/sites/kitchen-sink"),
        only: (file) => !/^i18n\/|version-1/.test(file),
      }),
    tooWide: 1,
  },
  { name: "website", make: madeSite, tooWide: 0 },
];

/** Has Vim jump to all tags and links of a help file. @returns what went wrong, and how many tags Vim knows */
async function jumpInVim(
  file: string,
  content: string,
  { tags, links }: ReturnType<typeof readHelp>,
): Promise<Jumps> {
  const asked = { tags: tags.map(({ name }) => name), links };
  const folder = await temporarySite({ [`doc/${file}`]: content, "asked.json": JSON.stringify(asked) });
  const variables = [`let g:folder = ${quoted(folder)}`, `let g:name = ${quoted(file)}`];
  const running = promisify(execFile)(
    vim ?? "",
    ["-u", "NONE", "-i", "NONE", "-n", "-es", "--cmd", "set encoding=utf-8"].concat(
      variables.flatMap((command) => ["--cmd", command]),
      ["-S", join(import.meta.dirname, "jumpInHelp.vim")],
    ),
    { timeout: 60_000 },
  );
  // With its input closed, Vim can't wait for an answer if it ever asks something.
  running.child.stdin?.end();
  await running;
  return JSON.parse(await readFile(join(folder, "found.json"), "utf8")) as Jumps;
}

describe.each(sites.map((site) => [site.name, site] as const))(
  "the help file of the %s",
  async (_, { make, tooWide }) => {
    const { file, content } = await helpOf(await make());

    it("a help file keeps to the width, has no tag twice, no dead link, no open code, no blank at a line's end", () => {
      const mistakes = checkHelp(content);
      expect(mistakes.filter((mistake) => !mistake.endsWith("cells wide"))).toEqual([]);
      expect(mistakes).toHaveLength(tooWide);
    });

    it.skipIf(vim === undefined)(
      "is taken by Vim, which finds every tag and follows every link",
      async () => {
        const { tags, links } = readHelp(content);
        const found = await jumpInVim(file, content, { tags, links });
        expect(found.wrong).toEqual([]);
        // The tags file has a line for each tag, and one on the encoding if there are characters beyond ASCII.
        expect(found.known).toBeGreaterThanOrEqual(tags.length);
        expect(found.known).toBeLessThanOrEqual(tags.length + 1);
        expect(links.length).toBeGreaterThan(10);
      },
    );
  },
);

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
