import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import type { MadeSite } from "../../packages/engine/src/node/pages/madeSite.ts";
import { findVim } from "./findVim.ts";
import { checkHelp, helpOf, readHelp } from "./readHelp.ts";
import { temporarySite } from "./temporarySite.ts";

const vim = findVim();
if (vim === undefined)
  console.warn("No Vim was found: the help files aren't tried in one (apt install vim).");

interface Jumps {
  wrong: string[];
  known: number;
}

/**
 * Tests the help file of a site: its form, and in Vim, if there is one, all its tags and links.
 * @param tooWide how many lines of text are too wide, because addresses aren't wrapped
 */
export function testHelp(make: () => Promise<MadeSite>, tooWide: number): void {
  const help = make().then(helpOf);

  it("a help file keeps to the width, has no tag twice, no dead link, no open code, no blank at a line's end", async () => {
    const { content } = await help;
    const mistakes = checkHelp(content);
    expect(mistakes.filter((mistake) => !mistake.endsWith("cells wide"))).toEqual([]);
    expect(mistakes).toHaveLength(tooWide);
  });

  it.skipIf(vim === undefined)("is taken by Vim, which finds every tag and follows every link", async () => {
    const { file, content } = await help;
    const { tags, links } = readHelp(content);
    const found = await jumpInVim(file, content, { tags, links });
    expect(found.wrong).toEqual([]);
    // The tags file has a line for each tag, and one on the encoding if there are characters beyond ASCII.
    expect(found.known).toBeGreaterThanOrEqual(tags.length);
    expect(found.known).toBeLessThanOrEqual(tags.length + 1);
    expect(links.length).toBeGreaterThan(10);
  });
}

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

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
