import { type Engine, openEngine } from "./engine/engine.ts";
import type { FromWorker, SearchAnswer, SearchRequest, ToWorker } from "./engine/protocol.ts";

/**
 * Milliseconds that a first answer waits for the texts: without them, hits could change places after they are shown.
 */
const PATIENCE = 100;
/** Milliseconds without typing after which texts are fetched that can only improve the order of the hits. */
const PAUSE = 150;
/**
 * Milliseconds between queries of an index in blocks: of those that follow each other faster, only the last is
 * answered, because each would fetch blocks.
 */
const RHYTHM = 120;

// Declared here because the DOM library declares the globals of a window, not of a worker.
const scope = globalThis as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: (event: { data: ToWorker }) => void;
};

let engine: Promise<Engine> | undefined;
/** The `seq` of the newest query of the search box (whose requests have `diversify`) and of the search page. */
const newest = new Map<boolean | undefined, number>();
let asked = 0;

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** @throws {Error} if the host answers with an error */
async function readFile(url: URL): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} was answered with ${response.status}.`);
  return response.text();
}

async function answer(seq: number, request: SearchRequest): Promise<void> {
  const opened = await engine;
  const isOld = () => seq !== newest.get(request.diversify);
  if (opened === undefined || isOld()) return;
  if (opened.fetches) {
    const rest = RHYTHM - (performance.now() - asked);
    asked = performance.now();
    if (rest > 0) await pause(rest);
    if (isOld()) return;
  }
  const quick = await opened.search(request, true);
  if (isOld()) return;
  const post = (answer: SearchAnswer) => scope.postMessage({ type: "answer", seq, answer });
  if (quick.complete) return post(quick);
  if (!opened.fetches) {
    const texts = opened.search(request);
    const early = await Promise.race([texts.catch(() => undefined), pause(PATIENCE)]);
    if (isOld()) return;
    if (early) return post(early);
  }
  post(quick);
  await pause(PAUSE);
  if (isOld()) return;
  const complete = await opened.search(request);
  if (!isOld()) post(complete);
}

scope.onmessage = ({ data }) => {
  if (data.type === "open") {
    const { base, text } = data;
    engine = openEngine(text, (name) => readFile(new URL(name, base)));
    engine.then(
      () => scope.postMessage({ type: "opened" }),
      (error) => scope.postMessage({ type: "failed", message: messageOf(error) }),
    );
    return;
  }
  const { seq, request } = data;
  newest.set(request.diversify, seq);
  answer(seq, request).catch((error) => {
    if (seq === newest.get(request.diversify))
      scope.postMessage({ type: "failed", seq, message: messageOf(error) });
  });
};
