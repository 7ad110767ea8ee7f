import { resolve } from "node:path";
import { buildSite } from "../build.ts";
import { type Options, usualOptions, usualOut } from "../config/commandLine.ts";
import { checkOutput } from "../output/outputFolder.ts";
import { warn } from "../problems/failure.ts";
import { callOf } from "./callOf.ts";

/**
 * `build`: builds the site and reports what was made.
 * @throws {SiteError}
 */
export async function build(options: Options): Promise<void> {
  const start = performance.now();
  // By this variable the bundler chooses between React's production and development builds.
  process.env.NODE_ENV = "production";
  const { out = usualOut } = options;
  const outDir = resolve(out);
  checkOutput(outDir, resolve(options.site), out);
  console.log(`Building ${options.site} into ${out} …`);
  const { pages, files, warnings, named } = await buildSite({
    siteDir: resolve(options.site),
    outDir,
    leniency: options.lenient ? "pages" : "none",
    overrides: { baseUrl: options.base, url: options.url },
    onStage: (name) => console.log(`  ${name} …`),
  });
  warn(warnings, options.verbose);
  if (options.verbose) {
    const texts = named.texts.map((file) => `${file} (its text, in a page)`);
    console.log(["Published from outside of the static folders:", ...named.files, ...texts].join("\n  "));
  }
  const documents = files.filter(({ path }) => path.endsWith(".html"));
  // Of very many documents none is compressed here, and their size says nothing about what is sent.
  const compressed = documents.filter(({ brotli }) => brotli !== undefined);
  const bySize = compressed.sort((a, b) => (a.brotli ?? 0) - (b.brotli ?? 0));
  const [median, largest] = [bySize[Math.floor(bySize.length / 2)], bySize.at(-1)];
  const scripts = files.filter(({ path }) => path.endsWith(".js"));
  const preview = callOf("preview", ...previewArguments(options));
  // `npm start` goes on to serve the site.
  const isFollowed = process.env.npm_lifecycle_event === "start";
  const time = ((performance.now() - start) / 1000).toFixed(2);
  console.log(
    [
      `Built ${pages} pages into ${out} in ${time} s`,
      ...(median && largest
        ? [
            `  documents  ${kilobytes(median.brotli)} median, ${kilobytes(largest.brotli)} the largest, ${largest.path} (brotli, styles included)`,
          ]
        : [`  documents  ${documents.length}, for your host to compress`]),
      ...scripts.map(({ path, brotli, raw }) => `  ${path}  ${kilobytes(brotli ?? raw)}`),
      ...(isFollowed ? [] : [`\nNext: ${preview}   (serves it on this machine as a host would)`]),
    ].join("\n"),
  );
}

/** The options that the preview needs to find what was built. */
function previewArguments({ site, out = usualOut, base }: Options): string[] {
  return [
    ...(site === usualOptions.site || base !== undefined ? [] : ["--site", site]),
    ...(out === usualOut ? [] : ["--out", out]),
    ...(base === undefined ? [] : ["--base", base]),
  ];
}

function kilobytes(bytes = 0): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
