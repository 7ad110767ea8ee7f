import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { ViteDevServer } from "vite";
import type { Site } from "../../shared/site.ts";
import type { Store } from "../cache/store.ts";
import type { ConfigOverrides } from "../config/load.ts";
import { routeKey } from "../content/naming.ts";
import { decodePath, encodePath } from "../content/urlPath.ts";
import type { MadeSite } from "../makeSite.ts";
import { projectRoot } from "../projectRoot.ts";
import { overlayError } from "./errors.ts";

export interface Served {
  status: number;
  body: string | Uint8Array;
  type?: string;
}

type Pipeline = Pick<
  typeof import("./pipeline.ts"),
  "makeSite" | "renderDocument" | "makeSearchIndexes" | "memoryStore"
>;

interface Made {
  site: MadeSite;
  pipeline: Pipeline;
  /** The search index by path, made when it is first asked for. */
  indexes: () => Map<string, string | Uint8Array>;
}

/** The site in the development server's memory: made when first asked for after a change. */
export class DevSite {
  private readonly vite: ViteDevServer;
  private readonly options: { siteDir: string; overrides: ConfigOverrides };
  /** The sites that the client's modules read; changed in place. */
  private readonly sites: Site[];
  private made: Promise<Made> | undefined;
  /** What was compiled so far; of no use once the engine itself changes. */
  private kept: Store | undefined;
  private failed = false;
  private pending: NodeJS.Timeout | undefined;
  private needsReload = false;

  constructor(vite: ViteDevServer, options: DevSite["options"], sites: Site[]) {
    this.vite = vite;
    this.options = options;
    this.sites = sites;
  }

  /** What a path answers with: a page, a static file, an index file, or the not-found page. */
  async serve(requested: string): Promise<Served | undefined> {
    const path = encodePath(requested);
    const { site, pipeline, indexes } = await this.make();
    const { baseUrl } = site.config;
    if (!path.startsWith(baseUrl)) {
      return undefined;
    }
    const name = decodePath(requested.slice(baseUrl.length));
    const staticFile = site.content.staticFiles.get(name);
    if (staticFile !== undefined) {
      return { status: 200, body: await readFile(staticFile) };
    }
    const index = isIndexFile(name) ? indexes().get(name) : undefined;
    if (index !== undefined) {
      return { status: 200, body: index };
    }
    const markdown = site.pages.find(({ data }) => data.markdown === path)?.texts.markdown();
    if (markdown !== undefined) {
      return { status: 200, body: markdown };
    }
    if (name === "sitemap.xml") {
      const { sitemap } = await import("../output/siteFiles.ts");
      return { status: 200, body: site.sites[0] ? sitemap(site.pages, site.sites[0]) : "" };
    }
    const key = routeKey(path);
    const found = site.pages.find(({ data }) => data.kind !== "not-found" && routeKey(data.path) === key);
    const page = found ?? notFoundFor(site, path);
    const own = page && site.sites.find(({ locale }) => locale.name === page.locale.name);
    if (!page || !own) {
      return undefined;
    }
    const body = pipeline.renderDocument(page, own, site.config, {
      build: "dev",
      script: `${baseUrl}@id/__x00__virtual:app/${own.locale.name}`,
      style: { href: `${baseUrl}src/client/styles/index.css` },
      policy: false,
    });
    return { status: found ? 200 : 404, body, type: "text/html; charset=utf-8" };
  }

  private make(): Promise<Made> {
    this.made ??= this.makeAnew();
    return this.made;
  }

  private async makeAnew(): Promise<Made> {
    const pipeline = (await this.vite.ssrLoadModule(
      join(projectRoot, "src/node/dev/pipeline.ts"),
    )) as Pipeline;
    this.kept ??= pipeline.memoryStore();
    const store = this.kept;
    const site = await pipeline.makeSite({
      ...this.options,
      store,
      lenient: true,
      drafts: true,
      importModule: (file) => this.vite.ssrLoadModule(file),
    });
    store.prune();
    let indexes: Map<string, string | Uint8Array> | undefined;
    const makeIndexes = () => {
      const files = pipeline.makeSearchIndexes(site);
      return new Map(files.flatMap(({ paths, content }) => paths.map((path) => [path, content] as const)));
    };
    this.sites.splice(0, this.sites.length, ...site.sites);
    return {
      site,
      pipeline,
      indexes: () => {
        indexes ??= makeIndexes();
        return indexes;
      },
    };
  }

  /** Told of every change of a file; several at once count as one. */
  changed(file: string): void {
    const inSite = !relative(this.options.siteDir, file).startsWith("..");
    const inEngine = /\/src\/(node|shared|client)\//.test(file) && !/\.(css|test\.tsx?)$/.test(file);
    if (!inSite && !inEngine) {
      return;
    }
    if (inEngine) {
      this.kept = undefined;
    }
    // A module of the site (config, content component) may change what the client was given.
    this.needsReload ||= inSite && /\.(ts|tsx|js|mjs|json)$/.test(file);
    clearTimeout(this.pending);
    this.pending = setTimeout(() => void this.refresh(), 20);
  }

  private async refresh(): Promise<void> {
    const reload = this.needsReload || this.failed;
    this.needsReload = false;
    this.made = this.makeAnew();
    try {
      await this.made;
    } catch (error) {
      this.failed = true;
      const { siteDir } = this.options;
      const err = overlayError(error as Error, (file) => join(relative(projectRoot, siteDir), file));
      console.error(err.message);
      this.vite.ws.send({ type: "error", err });
      return;
    }
    this.failed = false;
    if (reload) {
      this.vite.moduleGraph.invalidateAll();
      this.vite.ws.send({ type: "full-reload" });
    } else {
      this.vite.ws.send({ type: "custom", event: "page:update" });
    }
  }
}

function isIndexFile(name: string): boolean {
  return /^(search-index|assets\/search)\//.test(name);
}

/** The not-found page of the locale that the path is in. */
function notFoundFor({ pages }: MadeSite, path: string) {
  const candidates = pages.filter(
    ({ data, locale }) => data.kind === "not-found" && path.startsWith(locale.path),
  );
  return candidates.sort((a, b) => b.locale.path.length - a.locale.path.length)[0];
}
