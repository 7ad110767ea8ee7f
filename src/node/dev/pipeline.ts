// The modules of the pipeline, loaded through Vite so that changes of the engine itself take effect.
export { memoryStore } from "../cache/store.ts";
export { finishSite, loadSite } from "../makeSite.ts";
export { renderDocument } from "../render/renderDocument.tsx";
export { makeSearchIndexes } from "../searchIndexes.ts";
