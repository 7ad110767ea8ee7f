import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { raw } from "hast-util-raw";
import { makeSite } from "../packages/engine/src/node/makeSite.ts";
import { textOf } from "../packages/engine/src/node/markdown/hast.ts";

/** What is no text by design: front matter, comments, entities, code of MDX, tags, addresses, ids, and what stands behind a language. */
const silent =
  /(?<![\s\S])---\r?\n[\s\S]*?\n---|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|&\w+;|^(?:import|export)\b.*$|<\/?[A-Za-z][^<>]*>|\]\([^)\s]*|\]\[[^\]]*\]|^ *\[[^\]]*\]: .*$|\{[^{}\n]*\}|^\W*(?:```|~~~)(?:.*?title=|.*$)|\bshowLineNumbers\b|^:::+\w*|\[[!^]\S*\]|\bhighlight-[a-z-]+/gm;
const textOfHtml = (value: string) => textOf(raw({ type: "root", children: [{ type: "raw", value }] }));
const wordsOf = (text: string) => text.match(/\p{L}[\p{L}\p{N}]{2,}/gu) ?? [];

async function ask(siteDir: string): Promise<void> {
  const { pages, warnings } = await makeSite({ siteDir, leniency: "all" });
  const lost: string[] = [];
  let all = 0;
  for (const { file, html, title } of pages) {
    if (file === undefined) continue;
    const shown = new Set(wordsOf(`${textOfHtml(html)} ${html} ${title}`));
    const named = new Set(warnings.filter((one) => one.file === file).map(({ line }) => line));
    const text = readFileSync(join(siteDir, file), "utf8");
    const lines = text.replace(silent, (cut) => cut.replace(/[^\n]/g, " ")).split("\n");
    for (const [index, line] of lines.entries()) {
      const words = wordsOf(line);
      all += words.length;
      const gone = named.has(index + 1) ? [] : words.filter((word) => !shown.has(word));
      if (gone.length > 0) lost.push(`${file}:${index + 1} ${gone.join(" ")}`);
    }
  }
  console.log(
    `${siteDir}: ${pages.length} pages, ${all} words; lines with words that are lost: ${lost.length}`,
  );
  console.log(lost.slice(0, Number(process.env.SHOWN ?? 5)).join("\n"));
}

/**
 * `npx tsx bench/laws.ts FOLDER…` asks sites one of the laws of `tests/laws`: a word that a page doesn't show stands in a line that
 * a problem names. Prints how many words of each site are lost in silence, and the first of them.
 */
for (const folder of process.argv.slice(2)) await ask(resolve(folder));
