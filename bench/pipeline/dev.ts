import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { writeGeneratedSite } from "../generate/generateSite.ts";
import { usage } from "../measure/command.ts";
import { summarize } from "../measure/stats.ts";
import { readArgs } from "../readArgs.ts";

const values = readArgs(
  `Usage: npm run bench -- dev [options]

Measures the development server on a generated site: from its start to the first page, and from saving a page to the first
answer that shows what was saved.

  --pages N       size of the site (1000)
  --edits N       saves that are measured (10)
  --site FOLDER   where the site is written (.cache/bench/dev-N)`,
  {
    pages: { type: "string", default: "1000" },
    edits: { type: "string", default: "10" },
    site: { type: "string" },
  },
);

const site = resolve(values.site ?? `.cache/bench/dev-${values.pages}`);
await writeGeneratedSite(site, Number(values.pages));
const root = resolve(import.meta.dirname, "../..");
const started = performance.now();
const args = ["scripts/docs.mjs", "dev", "--site", site, "--port", "0"];
const server = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
try {
  let said = "";
  server.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  await until(async () => /http:\S+/.test(said));
  const url = (/http:[^\s;]+/.exec(said)?.[0] ?? "").replace(/\/$/, "");
  await until(async () => (await fetch(`${url}/`)).ok);
  console.log(`First page after ${Math.round(performance.now() - started)} ms`);
  // What the server does in the background after its start would be measured with the first edits.
  await wait(Number(values.pages) * 30);
  const docs = readdirSync(join(site, "docs"), { recursive: true, encoding: "utf8" });
  const file = docs.filter((name) => name.endsWith(".md") && name !== "index.md").sort()[0] ?? "";
  const page = `${url}/docs/${file.replace(/\.md$/, "")}`;
  const address = (await fetch(page)).ok ? page : page.replace("/docs/", "/");
  const times: number[] = [];
  const worked: number[] = [];
  const busy = () => usage(server.pid ?? 0).processor * 1000;
  for (let edit = 0; edit < Number(values.edits); edit++) {
    await wait(1000);
    const sentence = `Edit ${edit} at ${Date.now()}.`;
    await appendFile(join(site, "docs", file), `\n${sentence}\n`);
    const [saved, before] = [performance.now(), busy()];
    await until(async () => (await (await fetch(address)).text()).includes(sentence));
    times.push(performance.now() - saved);
    await wait(1000);
    worked.push(busy() - before);
  }
  const range = (all: number[]) => {
    const { median = 0, min = 0, max = 0 } = summarize(all) ?? {};
    return `median ${median.toFixed(0)} ms (${min.toFixed(0)}–${max.toFixed(0)})`;
  };
  console.log(`From saving to an answer that shows it: ${range(times)}, ${times.length} edits`);
  console.log(`Processor time from a save until a second after that answer: ${range(worked)}`);
} finally {
  server.kill();
}

/** Asks every 20 ms until it is so; a minute at most. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error("waited for a minute in vain");
    await wait(20);
  }
}
