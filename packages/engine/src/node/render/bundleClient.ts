import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { build, type Plugin, type Rolldown } from "vite";
import { engineFolder } from "../files/folders.ts";
import { SiteError } from "../problems/problems.ts";
import { collectPackages, licensesText } from "./licenses.ts";
import { type ClientSite, virtualSite, viteOptions } from "./virtualSite.ts";

/** The client as the browser loads it. */
export interface ClientBundle {
  /**
   * For each locale, the path of the app's script and then of those that it imports, base URL included. Locales
   * share the imported ones.
   */
  scripts: Record<string, string[]>;
  /** The whole screen stylesheet, minified. */
  css: string;
  /** Path of the print stylesheet, base URL included. */
  print: string;
  /** All files but the screen stylesheet, by path below the base URL, with a hash in it: `pd-assets/app-….js`. */
  files: Map<string, string | Uint8Array>;
  /** The text of `licenses.txt`: the licences of the packages in the bundle. */
  licenses: string;
}

interface BundleInput extends ClientSite {
  base: string;
  /** Add source maps. */
  maps?: boolean;
}

/** Bundles the client for every locale. Locales share the files with their common code. */
export async function bundleClient({ base, maps = false, ...client }: BundleInput): Promise<ClientBundle> {
  const input = Object.fromEntries(
    client.sites.map((site) => [`app-${site.locale.name}`, `virtual:app/${site.locale.name}`]),
  );
  const packages = new Set<string>();
  const licenses = collectPackages(packages);
  const shared = viteOptions(client);
  const result = (await build({
    ...shared,
    root: engineFolder,
    base,
    logLevel: "silent",
    plugins: [shared.plugins, noPreload(), licenses],
    worker: {
      format: "es",
      plugins: () => [virtualSite(client), licenses],
      rolldownOptions: { output: { entryFileNames: "pd-assets/[name]-[hash].js" } },
    },
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      sourcemap: maps && "hidden",
      // These browsers support CSS nesting, which is shorter.
      cssTarget: ["chrome123", "firefox128", "safari17.5"],
      reportCompressedSize: false,
      target: "baseline-widely-available",
      rolldownOptions: {
        input: {
          ...input,
          styles: resolve(engineFolder, "src/client/styles/index.css"),
          print: resolve(engineFolder, "src/client/styles/print.css"),
        },
        output: {
          entryFileNames: "pd-assets/[name]-[hash].js",
          // The chunk that several locales share gets a name. It would otherwise be named after one of its modules.
          chunkFileNames: ({ moduleIds }) =>
            `pd-assets/${hasReact(moduleIds) ? "shared" : "[name]"}-[hash].js`,
          assetFileNames: "pd-assets/[name]-[hash][extname]",
          // Hydration calls nearly all functions of this file. This comment has Chromium compile them in the
          // background while the page loads, instead of one by one on the main thread: the longest task of hydration
          // takes less than half the time.
          postBanner: ({ moduleIds }) => (hasReact(moduleIds) ? "//# allFunctionsCalledOnLoad" : ""),
        },
      },
    },
  }).catch((error: unknown) => {
    throw client.scripts.length > 0 || client.openIndex !== undefined ? scriptProblem(error) : error;
  })) as Rolldown.RolldownOutput;
  return collect(result.output, base, licensesText(packages));
}

/** What the bundler says of the modules of plugins, which are the only ones of the client that nobody has tried. */
function scriptProblem(error: unknown): SiteError {
  const lines = stripVTControlCharacters(String(error)).split("\n");
  const [, said = ""] = lines.filter((line) => line.trim() !== "");
  const [place = ""] = lines.flatMap((line) => /(?<=\[ )\S+:\d+:\d+(?= \])/.exec(line) ?? []);
  const reason = said.replace(/^(?:Error: )?\[[\w:-]+\]:? (?:Rolldown )?/, "");
  const message = `the script of a plugin can't be bundled: ${reason}`;
  const hint = "Mend it, or take the plugin out of the list.";
  return new SiteError({ file: place || undefined, message, hint, stop: "config" });
}

/** Whether a chunk contains React: the app's script, or the chunk that the locales of a site share. */
function hasReact(moduleIds: string[]): boolean {
  return moduleIds.some((id) => id.includes("/react-dom/"));
}

function collect(output: Rolldown.RolldownOutput["output"], base: string, licenses: string): ClientBundle {
  const bundle: ClientBundle = { scripts: {}, css: "", print: "", files: new Map(), licenses };
  for (const item of output) {
    if (item.type === "chunk") {
      bundle.files.set(item.fileName, item.code);
      const locale = item.isEntry ? /^app-(.+)$/.exec(item.name)?.[1] : undefined;
      if (locale !== undefined) {
        bundle.scripts[locale] = [...withImports(item.fileName, output)].map((file) => base + file);
      }
    } else if (item.names.includes("styles.css")) {
      bundle.css = String(item.source).trim();
    } else {
      bundle.files.set(item.fileName, item.source);
      if (item.names.includes("print.css")) bundle.print = base + item.fileName;
    }
  }
  return bundle;
}

/** A script, and the scripts that it imports statically, directly or through others. */
function withImports(file: string, output: Rolldown.RolldownOutput["output"]): Set<string> {
  const files = new Set([file]);
  // The loop also visits the files that it adds.
  for (const name of files) {
    const script = output.find(({ fileName }) => fileName === name);
    for (const next of script?.type === "chunk" ? script.imports : []) files.add(next);
  }
  return files;
}

/**
 * A plugin that removes Vite's preload helper from dynamic imports. The client's chunks have no styles or shared
 * modules to preload, and the helper would be in the script of every page.
 */
function noPreload(): Plugin {
  return {
    name: "docs:no-preload",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => "export const __vitePreload = (load) => load();\n",
    },
  };
}
