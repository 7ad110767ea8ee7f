import { resolve } from "node:path";
import { type Options, usualOptions, usualOut } from "../config/commandLine.ts";
import { checkOutput } from "../output/outputFolder.ts";
import { warn } from "../problems/failure.ts";
import { callOf } from "./callOf.ts";

/**
 * `build`: builds the site and reports what was made.
 * @throws {SiteError}
 */
export async function run(options: Options): Promise<void> {
  const start = performance.now();
  // By this variable React's production build is chosen, here and by the bundler.
  process.env.NODE_ENV = "production";
  // Without huge pages, of which the bundler's allocator fills few, a build takes 100 MB less.
  process.env.MIMALLOC_ALLOW_THP = "0";
  const { out = usualOut } = options;
  const outDir = resolve(out);
  checkOutput(outDir, resolve(options.site), out);
  console.log(`Building ${options.site} into ${out} …`);
  // Loaded only here, because what it loads reads these variables.
  const { buildSite } = await import("../build.ts");
  const { pages, warnings, named } = await buildSite({
    siteDir: resolve(options.site),
    outDir,
    leniency: options.lenient ? "pages" : "none",
    overrides: { baseUrl: options.base, url: options.url },
    onStage: (name) => console.log(`  ${name} …`),
  });
  warn(warnings, options.verbose);
  if (options.verbose) {
    const files = named.files.concat(named.texts.map((file) => `${file} (its text, in a page)`));
    console.log(`Published from outside of the static folders:\n  ${files.join("\n  ") || "none"}`);
  }
  const given = (["site", "out", "base"] as const).flatMap((key) => {
    const value = options[key];
    return value === undefined || value === usualOptions[key] ? [] : [`--${key}`, value];
  });
  // `npm start` goes on to serve the site.
  const isFollowed = process.env.npm_lifecycle_event === "start";
  const time = ((performance.now() - start) / 1000).toFixed(2);
  console.log(`Built ${pages} pages into ${out} in ${time} s`);
  if (!isFollowed)
    console.log(`\nNext: ${callOf("preview", ...given)}   (serves it on this machine as a host would)`);
}
