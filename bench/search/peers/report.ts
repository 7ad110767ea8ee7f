import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { type JudgedQuery, percentile, qualityOf } from "../evaluate.ts";
import type { Comparison } from "./compare.ts";
import type { Measurement } from "./measure.ts";

const root = join(import.meta.dirname, "../../..");
const share = (value: number) => value.toFixed(3);

/**
 * Writes what was measured as Markdown, with the date, the commit and the machine.
 * @param judged what was measured with the queries of all `sets`
 * @returns the Markdown
 */
export function writeReport(
  judged: Comparison,
  generated: Comparison[],
  sets: Map<string, JudgedQuery[]>,
): string {
  const commit = execFileSync("git", ["describe", "--always", "--dirty"], { cwd: root, encoding: "utf8" });
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  const text = `# Search engines, measured on ${new Date().toISOString().slice(0, 10)}, commit ${commit.trim()}

${machine}; load ${loadavg()[1]?.toFixed(1)}: above the number of processors the machine was busy, and times are only ratios.
Written by \`npm run bench -- search --peers\`, versions in \`bench/search/peers/package.json\`, set-ups in the files beside it.

Every engine has the same sections: title, heading, text, code and keywords. This site's keywords and headings were mended
with most of the judged queries, and only its engine has the site's synonyms. No constant was chosen by the half that is held
back, nor by the unseen queries.

Bytes are those after brotli that a browser fetches for "activate environment": engine, index, and for Pagefind and this site the
texts of the hits. MiniSearch's index has no texts, as in VitePress; in the others they are part of it. Milliseconds are those of a
whole query with the index in memory; this site and Pagefind cut excerpts in them. "–": not done within five minutes.

${[judged, ...generated].map(tableOf).join("\n\n")}

## By set of queries

Right section first / within the first three; the number of queries in brackets.

${tableBySet(judged, sets)}
`;
  writeFileSync(join(root, "bench/results/search.md"), text);
  return text;
}

function tableOf({ label, pages, queries, measured }: Comparison): string {
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
  const head = [
    "Engine",
    "section first",
    "within three",
    "page first",
    "within three",
    "nothing found",
    "first query, kB",
    "ms a query, median",
    "95 %",
  ];
  const rows = measured.map(({ title, measurement }) => [title, ...cellsOf(measurement, head.length - 1)]);
  return `## ${label}: ${pages.length} pages, ${sections} sections, ${queries.length} queries\n\n${table(head, rows)}`;
}

function cellsOf(measurement: Measurement | undefined, count: number): string[] {
  if (measurement === undefined) return Array(count).fill("–");
  const { outcomes, bytes } = measurement;
  const quality = qualityOf(outcomes);
  const { first, firstThree, pageFirst, pageFirstThree } = quality;
  const times = outcomes.map(({ ms }) => ms);
  return [
    ...[first, firstThree, pageFirst, pageFirstThree].map(share),
    share(quality.empty / quality.queries),
    (bytes / 1000).toFixed(1),
    percentile(times, 0.5).toFixed(2),
    percentile(times, 0.95).toFixed(2),
  ];
}

function tableBySet({ queries, measured }: Comparison, sets: Map<string, JudgedQuery[]>): string {
  const names = [...sets].map(([name, { length }]) => `${name} (${length})`);
  const rows = measured.map(({ title, measurement }) => [
    title,
    ...[...sets.values()].map((set) => {
      // The outcomes are in the order of the queries; some words are asked in more than one set.
      const outcomes = measurement?.outcomes.filter((_, i) => set.includes(queries[i] as JudgedQuery));
      if (outcomes === undefined) return "–";
      const { first, firstThree } = qualityOf(outcomes);
      return `${share(first)} / ${share(firstThree)}`;
    }),
  ]);
  return table(["Engine", ...names], rows);
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map((_, i) => (i === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}
