import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Section } from "../../shared/search/section.ts";
import type { Site } from "../../shared/site.ts";
import type { Store } from "../cache/store.ts";
import type { ConfigOverrides } from "../config/load.ts";
import type { Content } from "../content/load.ts";
import type { CompileJob, Folder } from "../pages/compile.ts";
import { type CompiledPage, heldTexts, storedTexts } from "../pages/compiledPage.ts";
import type { SitePage } from "../pages/sitePage.ts";
import type { DocumentAssets } from "../render/renderDocument.tsx";

/** What a thread is started with. It reads the configuration itself: content components are functions. */
export interface WorkerData {
  siteDir: string;
  overrides: ConfigOverrides | undefined;
  store: { dir: string; engine: string };
}

/** What all questions of a kind have in common, told to each thread once. */
export interface Shared {
  folders: Folder[];
  staticFiles: Content["staticFiles"];
  sites: Site[];
  assets: Record<string, DocumentAssets>;
}

type Question =
  | { compile: CompileJob; folder: number }
  /** `html` is the article when it isn't in the store. */
  | { render: { page: Omit<SitePage, "texts">; textsId: string; html?: string } };

export type Threaded = Question & { id: number };

export type Answer = { id: number } & (
  | {
      compiled: Omit<CompiledPage, "texts"> & {
        textsId: string;
        held: { html: string; markdown: string | undefined; sections: Section[] } | undefined;
      };
    }
  | { document: string }
  | { error: string }
);

/** Fewer pages are done before the threads have read the code. */
const worthwhile = 100;

/** Whether so many pages are done sooner by threads. From its sources the engine has none: Node couldn't read them. */
export function isWorthThreads(pages: number): boolean {
  return !import.meta.url.endsWith(".ts") && pages >= worthwhile && availableParallelism() > 1;
}

/** Threads that compile and render pages of one site. They start with the first question. */
export class PagePool {
  readonly #store: Store;
  readonly #data: WorkerData;
  readonly #threads: { worker: Worker; open: number }[] = [];
  readonly #waiting = new Map<number, { done: (answer: Answer) => void; fail: (error: Error) => void }>();
  readonly #shared: Partial<Shared> = {};
  /** Questions by their place; those that were sent are gone. */
  readonly #queue: (Threaded | undefined)[] = [];
  #sent = 0;
  #asked = 0;

  /** @param site what its build was called with */
  constructor(store: Store, site: Pick<WorkerData, "siteDir" | "overrides">) {
    this.#store = store;
    this.#data = { ...site, store: { dir: store.dir, engine: store.engine } };
  }

  /** Tells every thread what the next questions need. */
  share(values: Partial<Shared>): void {
    Object.assign(this.#shared, values);
    for (const { worker } of this.#threads) worker.postMessage({ share: values });
  }

  /** Compiles a page in the folder of that number. */
  async compile(job: CompileJob, folder: number): Promise<CompiledPage> {
    const { file, path, head } = job;
    const answer = await this.#ask({ compile: { file, path, head }, folder });
    if (!("compiled" in answer)) throw new Error("a thread gave the wrong answer");
    const { textsId, held, ...page } = answer.compiled;
    const texts = held
      ? heldTexts(textsId, held.html, held.markdown, held.sections)
      : storedTexts(textsId, this.#store);
    return { ...page, texts };
  }

  /** Renders a page's document. */
  async render({ texts, ...page }: SitePage): Promise<string> {
    const html = texts.isStored ? {} : { html: texts.html() };
    const answer = await this.#ask({ render: { page, textsId: texts.id, ...html } });
    if (!("document" in answer)) throw new Error("a thread gave the wrong answer");
    return answer.document;
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  #ask(question: Question): Promise<Answer> {
    if (this.#threads.length === 0) this.#start();
    const id = this.#asked++;
    return new Promise<Answer>((done, fail) => {
      this.#waiting.set(id, { done, fail });
      this.#queue.push({ ...question, id });
      this.#send();
    });
  }

  /** Gives each thread the next question while it works on one, so that it never waits and none gets behind. */
  #send(): void {
    for (const thread of this.#threads) {
      while (thread.open < 2 && this.#queue.length > this.#sent) {
        thread.open++;
        thread.worker.postMessage(this.#queue[this.#sent]);
        this.#queue[this.#sent++] = undefined;
      }
    }
  }

  #start(): void {
    for (let number = availableParallelism(); number > 0; number--) {
      const worker = new Worker(new URL("./pageWorker.mjs", import.meta.url), {
        workerData: this.#data,
        resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 },
      });
      const thread = { worker, open: 0 };
      worker.on("message", (answer: Answer) => {
        thread.open--;
        this.#send();
        const asked = this.#waiting.get(answer.id);
        this.#waiting.delete(answer.id);
        if ("error" in answer) asked?.fail(new Error(answer.error));
        else asked?.done(answer);
      });
      worker.on("error", (error) => {
        for (const { fail } of this.#waiting.values()) fail(error as Error);
        this.#waiting.clear();
      });
      worker.postMessage({ share: this.#shared });
      this.#threads.push(thread);
    }
  }
}
