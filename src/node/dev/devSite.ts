import { join, relative } from "node:path";
import type { ErrorPayload, ViteDevServer } from "vite";
import type { Site } from "../../shared/site.ts";
import type { Store } from "../cache/store.ts";
import { projectRoot } from "../projectRoot.ts";
import { encodePath } from "../urlPath.ts";
import { answer, type Served, sourceAt, staticFile } from "./answer.ts";
import { overlayError } from "./errors.ts";
import { type DevSiteOptions, loadPipeline, readState, type SiteState } from "./siteState.ts";

/** Milliseconds in which the page that an edit is looked at in is asked for again, also at a slow moment. */
const wholeAfter = 400;

/**
 * The site in the development server's memory. The page that is asked for is made first and all others in the
 * background, so that what is seen of an edit doesn't wait for a thousand pages.
 */
export class DevSite {
  private readonly vite: ViteDevServer;
  private readonly options: DevSiteOptions;
  /** The sites that the client's modules read; changed in place. */
  private readonly sites: Site[];
  private state: Promise<SiteState> | undefined;
  private last: SiteState | undefined;
  /** Number of states so far. */
  private count = 0;
  /** What was compiled so far; of no use once the engine itself changes. */
  private kept: Store | undefined;
  /** File of the page that was served last: likely the one that is looked at. */
  private shown: string | undefined;
  /** Files of the site that were changed since it was last read. */
  private edited = new Set<string>();
  /** What is wrong with the newest state. */
  private fault: ErrorPayload | undefined;
  private pending: NodeJS.Timeout | undefined;
  /** Whether the open page has to be loaded anew to show what was changed. */
  private needsReload = false;

  constructor(vite: ViteDevServer, options: DevSiteOptions, sites: Site[]) {
    this.vite = vite;
    this.options = options;
    this.sites = sites;
    // A page may have been changed before it could be told of it.
    vite.ws.on("page:listening", (shown: string | undefined, client) => {
      if (this.fault) client.send(this.fault);
      else if (this.last && shown !== String(this.last.number)) client.send({ type: "full-reload" });
    });
  }

  /** Number of the newest state, whether it can be read or not. */
  get number(): number {
    return this.count;
  }

  /** What a path answers with in the newest state, static files included; nothing outside of the site's base. */
  async serve(requested: string): Promise<Served | undefined> {
    const path = encodePath(requested);
    for (;;) {
      this.state ??= this.read();
      const reading = this.state;
      try {
        return await this.answerIn(await reading, path);
      } catch (error) {
        // A newer one took its place, in which it may be mended.
        if (this.state !== reading) continue;
        // The document of an error only goes by a load.
        this.needsReload = true;
        throw error;
      }
    }
  }

  private async answerIn(state: SiteState, path: string): Promise<Served | undefined> {
    if (!path.startsWith(state.loaded.config.baseUrl)) {
      return undefined;
    }
    const file = await staticFile(state.loaded, path);
    if (file) {
      return file;
    }
    const source = sourceAt(state.loaded, path);
    if (!source) {
      return answer(path, await state.whole(), state);
    }
    this.shown = source.file;
    const isSource = (file: string | undefined) => file === source.file;
    const known = [state.made, state.part].find((site) => site?.pages.some(({ file }) => isSource(file)));
    return answer(path, known ?? (await state.make(isSource)), state);
  }

  private async read(): Promise<SiteState> {
    const number = ++this.count;
    const isOld = () => number !== this.count;
    const pipeline = await loadPipeline(this.vite);
    this.kept ??= pipeline.memoryStore();
    const store = this.kept;
    const state = await readState(this.vite, this.options, {
      number,
      pipeline,
      store,
      last: this.last,
      isOld,
    });
    // Another one was begun meanwhile, and may be there already.
    if (isOld()) return state;
    this.last = state;
    const given = JSON.stringify(this.sites);
    this.sites.splice(0, this.sites.length, ...state.loaded.sites);
    // A page's title or path may be in what the client was given.
    this.needsReload ||= given !== "[]" && given !== JSON.stringify(this.sites);
    setTimeout(() => {
      state.whole().then(
        (made) => {
          state.made = made;
        },
        (error: unknown) => {
          if (!isOld()) this.report(error);
        },
      );
    }, wholeAfter).unref();
    return state;
  }

  /** Told of every change of a file; several at once count as one. */
  changed(file: string): void {
    const name = relative(this.options.siteDir, file);
    const inSite = !name.startsWith("..");
    // This engine, not a copy of it that lies somewhere below.
    const inEngine =
      /^src\/(node|shared|client)\//.test(relative(projectRoot, file)) && !/\.(css|test\.tsx?)$/.test(file);
    if (!inSite && !inEngine) {
      return;
    }
    if (inEngine) {
      this.kept = undefined;
      this.last = undefined;
    }
    this.edited.add(name);
    // Vite forgets what it knows of the file too, but may be later than the reading below.
    this.vite.moduleGraph.onFileChange(file);
    // A module of the site (config, content component) may change what the client was given.
    // Of a picture, browsers show the one that they have until then.
    this.needsReload ||= inSite && /\.(ts|tsx|js|mjs|json|avif|gif|ico|jpe?g|png|svg|webp)$/i.test(file);
    clearTimeout(this.pending);
    this.pending = setTimeout(() => void this.refresh(), 20);
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
      // The open page asks for it in a moment.
      state.part = await state.make((file) => edited.has(file) || file === shown);
    } catch (error) {
      if (this.state === reading) this.report(error);
      return;
    }
    if (this.state === reading) this.showChanges();
  }

  /** Has the open page show the newest state. */
  private showChanges(): void {
    if (this.needsReload) {
      // What was changed meanwhile may need it too, and is still to be read.
      this.needsReload = this.edited.size > 0;
      this.vite.moduleGraph.invalidateAll();
      this.vite.ws.send({ type: "full-reload" });
    } else {
      this.vite.ws.send({ type: "custom", event: "page:update" });
    }
  }

  /** Shows what is wrong in the open page. */
  private report(error: unknown): void {
    const { siteDir } = this.options;
    const err = overlayError(error as Error, (file) => join(relative(projectRoot, siteDir), file));
    console.error(err.message);
    this.fault = { type: "error", err };
    this.vite.ws.send(this.fault);
  }
}
