import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { chart } from "./chart.ts";
import { type Measured, table } from "./table.ts";

/** What was measured, with what, and where the results are written. */
interface Run {
  /** The folder for the results; `name` is the name of their files without extension. */
  out: string;
  name: string;
  root: string;
  /** Version of Chromium. */
  browser: string;
  rounds: number;
  builds: number;
  measured: Measured[];
}

/**
 * Writes the results as Markdown, chart and JSON, with the commit and the machine.
 * @returns the Markdown
 */
export function writeResults({ out, name, root, browser, rounds, builds, measured }: Run): string {
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB`;
  const machine = `${processor}, Node ${process.versions.node}, Chromium ${browser}, load ${loadavg()[1]?.toFixed(1)}`;
  const date = new Date().toISOString().slice(0, 10);
  const commit = execFileSync("git", ["describe", "--always", "--dirty"], {
    cwd: root,
    encoding: "utf8",
  }).trim();
  const text = `# Measured on ${date}, commit ${commit}

${machine}. The options page over 1.6 Mbit/s with 150 ms for a round trip, CPU slowed four times; median (least–most) of
${rounds} rounds, builds of ${builds}. This site is measured as it is published; the others have its pages as plain Markdown.
"This site again" is the same build, measured in the same turns: only what differs by more than those two do is a difference.

${table(measured)}
`;
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, `${name}.md`), text);
  writeFileSync(join(out, `${name}.svg`), chart(measured));
  writeFileSync(
    join(out, `${name}.json`),
    `${JSON.stringify({ date, commit, machine, measured }, null, 1)}\n`,
  );
  return text;
}
