import { readArgs } from "../readArgs.ts";
import { writeGeneratedSite } from "./generateSite.ts";

/** `npm run bench -- generate --pages 1000 --out FOLDER [--seed N]`: writes a site for `npm run build -- --site FOLDER`. */
const values = readArgs(
  `Usage: npm run bench -- generate [options]

Writes a site of generated pages, to be built with npm run build -- --site FOLDER.

  --pages N      pages (1000)
  --out FOLDER   a folder that is new, empty, or holds such a site (.cache/bench/site-N)
  --seed N       other pages for each (1)`,
  {
    pages: { type: "string", default: "1000" },
    out: { type: "string" },
    seed: { type: "string", default: "1" },
  },
);
const pages = Number(values.pages);
const seed = Number(values.seed);
if (!Number.isInteger(pages) || pages < 1 || !Number.isInteger(seed)) {
  throw new Error("--pages and --seed are whole numbers, --pages from 1");
}
const out = values.out ?? `.cache/bench/site-${pages}`;
await writeGeneratedSite(out, pages, seed);
console.log(
  `Wrote a site of ${pages} pages into ${out}\n  → npm run build -- --site ${out} --out ${out}-built`,
);
