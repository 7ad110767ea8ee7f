import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { peers } from "../subjects.ts";

/** What a checker found on a site: findings without and with a reason in exceptions.ts, or why it didn't run. */
export interface Cell {
  open?: number;
  excused?: number;
  notRun?: string;
}

interface Row {
  checker: string;
  /** When it ran, and on which commit. */
  ran: string;
  /** By the title of the site. */
  cells: Record<string, Cell>;
}

/** Puts the results of a checker into `bench/results/suites.json`, and writes the table made of it anew. */
export function writeRow(root: string, checker: string, cells: Record<string, Cell>): void {
  const file = join(root, "bench/results/suites.json");
  const rows = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Row[]) : [];
  const options = { cwd: root, encoding: "utf8" } as const;
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], options).trim();
  const row = { checker, ran: `${new Date().toISOString().slice(0, 10)}, ${commit}`, cells };
  // Another version of the same checker takes its place.
  const nameOf = (name: string) => name.replace(/ [\d.]+$/, "");
  const at = rows.findIndex((one) => nameOf(one.checker) === nameOf(checker));
  rows.splice(at < 0 ? rows.length : at, 1, row);
  writeFileSync(file, `${JSON.stringify(rows, null, 1)}\n`);
  writeFileSync(join(root, "bench/results/suites.md"), page(rows));
}

/** The whole table. */
function page(rows: Row[]): string {
  const sites = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const missing = rows.flatMap(({ checker, cells }) =>
    Object.entries(cells).flatMap(([site, { notRun }]) =>
      notRun === undefined ? [] : [`- ${checker}, ${site}: not run, because ${notRun}`],
    ),
  );
  return [
    "# Judged by checkers of others",
    `Made by \`npm run bench -- suites --peers\`: findings, and in brackets those that [exceptions.ts](../suites/exceptions.ts) gives a reason
for. The peers have this site's pages as plain Markdown, in their default builds; what is excepted for every site is for them,
too. Starlight knows no ids behind headings (\`{#id}\`), so links to those lead nowhere there. Where a peer has fewer findings than
this site comes first. Axe and Lighthouse look at every page of this site, and at about ten of each other one. CommonMark's
examples are in \`npm test\`.`,
    table(inOrder(rows), sites),
    ...(missing.length > 0 ? [missing.join("\n")] : []),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

const others = peers
  .filter(({ name }) => ["starlight", "vitepress"].includes(name))
  .map(({ title }) => title);

const isBehind = ({ cells }: Row): boolean =>
  others.some((title) => (cells[title]?.open ?? Infinity) < (cells["This site"]?.open ?? Infinity));

const inOrder = (rows: Row[]): Row[] => [...rows.filter(isBehind), ...rows.filter((row) => !isBehind(row))];

function table(rows: Row[], sites: string[]): string {
  const lines = [
    ["", ...sites, "run"],
    ["---", ...sites.map(() => "---:"), "---"],
    ...rows.map(({ checker, ran, cells }) => [checker, ...sites.map((site) => show(cells[site])), ran]),
  ];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function show(cell: Cell | undefined): string {
  if (cell === undefined) return "–";
  if (cell.open === undefined) return "not run";
  return cell.excused ? `${cell.open} (+ ${cell.excused})` : String(cell.open);
}
