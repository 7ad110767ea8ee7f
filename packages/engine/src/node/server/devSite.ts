import { dirname, join, relative } from "node:path";
import type { ErrorPayload, ViteDevServer } from "vite";
import { isWithin, leadsUp } from "../files/containment.ts";
import { encodePath } from "../files/urlPath.ts";
import type { MadeSite } from "../pages/madeSite.ts";
import { failureText } from "../problems/failure.ts";
import { isSiteError, throwProblems } from "../problems/problems.ts";
import { type ClientSite, clientModules } from "../render/virtualSite.ts";
import { answer, type Served, sourceAt, staticFile } from "./answer.ts";
import { overlayError } from "./errors.ts";
import { Report } from "./report.ts";
import { type DevSiteOptions, leniency, readState, type SiteState } from "./siteState.ts";

/** Milliseconds to wait before compiling all pages: by then the open page has its new text, even on a slow machine. */
const wholeAfter = 400;

/**
 * The site in the memory of the development server. The requested page is compiled first and the others in the
 * background, so that an edit shows without waiting for a thousand pages.
 */
export class DevSite {
  private readonly vite: ViteDevServer;
  private readonly options: DevSiteOptions;
  /** What the client's modules import; updated in place. */
  private readonly client: ClientSite;
  private state: Promise<SiteState> | undefined;
  /** The newest state that could be read. */
  private last: SiteState | undefined;
  /** The number of the newest state, whether it could be read or not. */
  number = 0;
  /** The file of the page that was served last, which is probably the one in view. */
  private shown: string | undefined;
  /** Files that changed since the site was last read. */
  private edited = new Set<string>();
  /** Files and folders outside of the site that its pages are made of. */
  private outside = new Set<string>();
  /** The error of the newest state, if it has one. */
  private fault: ErrorPayload | undefined;
  private readonly report: Report;
  private pending: NodeJS.Timeout | undefined;
  /** Whether the open page must be reloaded to show the latest changes. */
  private needsReload = false;
  /** What documents are made of besides their pages, in the newest state. */
  private frame = "";

  constructor(vite: ViteDevServer, options: DevSiteOptions, client: ClientSite) {
    this.vite = vite;
    this.options = options;
    this.client = client;
    this.report = new Report(options.verbose);
    // The page may have changed before the browser connected.
    vite.ws.on("page:listening", (shown: string | undefined, client) => {
      if (this.fault) client.send(this.fault);
      else if (this.last && shown !== String(this.last.number)) client.send({ type: "full-reload" });
    });
  }

  /** The answer for a path in the newest state, static files included. Undefined outside the base URL. */
  async serve(requested: string): Promise<Served | undefined> {
    const path = encodePath(requested);
    for (;;) {
      this.state ??= this.read();
      const reading = this.state;
      try {
        return await this.answerIn(await reading, path);
      } catch (error) {
        // A newer state replaced this one; it may not have the error.
        if (this.state !== reading) continue;
        this.fail(error);
        throw error;
      }
    }
  }

  private async answerIn(state: SiteState, path: string): Promise<Served | undefined> {
    if (!path.startsWith(state.loaded.config.baseUrl)) return undefined;
    const file = staticFile(state, path);
    if (file) return file;
    const source = sourceAt(state.loaded, path);
    if (!source) return answer(path, await state.whole(), state);
    this.shown = source.file;
    const made = await state.make((file) => file === source.file);
    this.watchOutside(made);
    return answer(path, made, state);
  }

  private async read(): Promise<SiteState> {
    const number = ++this.number;
    const isOld = () => number !== this.number;
    const state = await readState(this.vite, this.options, number, this.last, isOld);
    // A newer state was begun meanwhile, so this one isn't kept.
    if (isOld()) return state;
    this.last = state;
    const { config, sites, content } = state.loaded;
    const modules = clientModules(config.added);
    Object.assign(this.client, { sites, ...modules });
    const { allow } = this.vite.config.server.fs;
    // The modules of plugins that run in the browser may be outside of the site.
    const ofPlugins = modules.scripts.map(({ file }) => file).concat(modules.openIndex ?? []);
    allow.push(...ofPlugins.map(dirname).filter((folder) => !allow.includes(folder)));
    // A page takes over articles alone, so it must be reloaded where something else of documents changed.
    const ofFrame = { ...config, plugins: [], components: {} };
    const frame = JSON.stringify([sites, modules, content.styles, ofFrame]);
    this.needsReload ||= this.frame !== "" && this.frame !== frame;
    this.frame = frame;
    const failed = (error: unknown) => !isOld() && this.fail(error);
    setTimeout(() => this.judge(state, isOld).catch(failed), wholeAfter).unref();
    return state;
  }

  /**
   * Reports what is wrong in the whole site.
   * @throws {SiteError} if a build would fail
   */
  private async judge(state: SiteState, isOld: () => boolean): Promise<void> {
    const site = await state.whole();
    this.watchOutside(site);
    if (isOld()) return;
    this.report.settle(site.warnings);
    throwProblems(site.warnings, leniency);
  }

  private nameOf(file: string): string {
    return relative(this.options.siteDir, file);
  }

  /** Whether a file is one of those that the site is made of, modules outside of its folder aside. */
  reads(file: string): boolean {
    const name = this.nameOf(file);
    return !leadsUp(name) || [...this.outside].some((read) => isWithin(name, read));
  }

  /** Called for every changed file of the site; changes that come together count as one. */
  changed(file: string): void {
    this.edited.add(this.nameOf(file));
    clearTimeout(this.pending);
    this.pending = setTimeout(() => void this.refresh(), 20);
  }

  /** Watches what pages are made of outside of the site's folder: what the configuration names, and what they show. */
  private watchOutside({ config, named }: MadeSite): void {
    const { docs, pages, styles, staticDirectories } = config;
    const ofDocs = docs === false ? [] : [docs.path, ...Object.values(docs.files)];
    for (const file of [...ofDocs, pages, ...styles, ...staticDirectories, ...named.texts, ...named.files]) {
      if (!leadsUp(file) || this.outside.has(file)) continue;
      this.outside.add(file);
      this.vite.watcher.add(join(this.options.siteDir, file));
    }
  }

  /** Watches again what was removed, as by a branch without it: the watcher has forgotten it, and waits when it is told anew. */
  removed(path: string): void {
    if (path === this.options.siteDir || this.outside.has(this.nameOf(path))) this.vite.watcher.add(path);
  }

  private async refresh(): Promise<void> {
    const { edited, shown } = this;
    this.needsReload ||= this.fault !== undefined;
    this.fault = undefined;
    this.edited = new Set();
    const reading = this.read();
    this.state = reading;
    try {
      const state = await reading;
      // The open page will request its text in a moment, and then gets it from the memory.
      await state.make((file) => edited.has(file) || file === shown);
      // What is published as it is, such as a picture, stays in the browser's cache until a reload.
      const statics = [...state.loaded.content.staticFiles.values()].map((file) => this.nameOf(file));
      this.needsReload ||= [...statics, ...state.beside.values()].some((file) => edited.has(file));
      if (this.state === reading) this.showChanges();
    } catch (error) {
      if (this.state === reading) this.fail(error);
    }
  }

  /** Tells the open page to show the newest state. */
  private showChanges(): void {
    if (this.needsReload) {
      // Files that changed meanwhile may need a reload too.
      this.needsReload = this.edited.size > 0;
      this.vite.moduleGraph.invalidateAll();
      this.vite.ws.send({ type: "full-reload" });
    } else {
      this.vite.ws.send({ type: "custom", event: "page:update" });
    }
  }

  /** Shows an error in the open page, and prints it unless it was printed already. */
  private fail(thrown: unknown): void {
    const error = thrown instanceof Error ? thrown : new Error(failureText(thrown));
    if (isSiteError(error)) this.report.add(error.problems);
    else {
      this.vite.ssrFixStacktrace(error);
      console.error(error.stack ?? error.message);
    }
    this.fault = { type: "error", err: overlayError(error, this.options.siteDir) };
    this.vite.ws.send(this.fault);
  }
}
