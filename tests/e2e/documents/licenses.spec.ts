import { readFileSync } from "node:fs";
import { join } from "node:path";
import { builtSite } from "../harness/sites.ts";
import { expect, test } from "../harness/test.ts";

const modules = new URL("../../../node_modules/", import.meta.url);
/** The packages whose code is in the scripts: what the client imports, and helpers of the bundler. */
const shipped = ["react", "react-dom", "rolldown", "scheduler", "stemmer", "vite"];

for (const site of ["handbook", "kitchen-sink"]) {
  test(`licenses.txt of ${site} has the licence of every package in its scripts, and of no other`, () => {
    const text = readFileSync(join(builtSite(site).dir, "licenses.txt"), "utf8");
    const named = [...text.matchAll(/^- (\S+) (\S+) \(.+\)$/gm)].map(([, name, version]) => [name, version]);
    const installed = shipped.map((name) => {
      const file = new URL(`${name}/package.json`, modules);
      return [name, (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version];
    });
    expect(named).toEqual(installed);
    expect(text.match(/Permission (is hereby granted|to use, copy)/g)?.length).toBe(shipped.length);
  });
}
