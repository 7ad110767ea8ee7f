import { parentPort, workerData } from "node:worker_threads";
import { openStore } from "../cache/store.ts";
import { loadConfig } from "../config/load.ts";
import { compilePage } from "../pages/compile.ts";
import { heldTexts, storedTexts } from "../pages/compiledPage.ts";
import { renderDocument } from "../render/renderDocument.tsx";
import type { Answer, Shared, Threaded, WorkerData } from "./pagePool.ts";

// One thread of a `PagePool`: it answers one question after the other.
const { siteDir, overrides, store: from } = workerData as WorkerData;
const store = openStore(from.dir, from.engine);
const config = loadConfig(siteDir, overrides);
const shared: Partial<Shared> = {};

parentPort?.on("message", async (message: { share: Partial<Shared> } | Threaded) => {
  if ("share" in message) Object.assign(shared, message.share);
  else parentPort?.postMessage(await answer(message));
});

async function answer({ id, ...question }: Threaded): Promise<Answer> {
  try {
    if ("compile" in question) {
      const { folders = [], staticFiles = new Map() } = shared;
      const folder = folders[question.folder];
      if (!folder) throw new Error(`there is no folder ${question.folder}`);
      const { texts, ...page } = await compilePage(question.compile, folder, {
        config: await config,
        staticFiles,
        store,
      });
      const held = texts.isStored
        ? undefined
        : { html: texts.html(), markdown: texts.markdown(), sections: texts.sections() };
      return { id, compiled: { ...page, textsId: texts.id, held } };
    }
    const { sites = [], assets } = shared;
    const { page, html } = question.render;
    const site = sites.find(({ locale }) => locale.name === page.locale.name);
    const own = assets?.[page.locale.name];
    if (!site || !own) throw new Error(`the locale "${page.locale.name}" is unknown`);
    const texts =
      html === undefined
        ? storedTexts(question.render.textsId, store)
        : heldTexts(question.render.textsId, html, undefined, []);
    return { id, document: renderDocument({ ...page, texts }, site, await config, own) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
