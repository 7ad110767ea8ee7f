// What the development server loads through Vite, so that a change of the engine itself shows too.
export { memoryStore } from "../cache/store.ts";
export { finishSite, loadSite } from "../makeSite.ts";
export { renderDocument } from "../render/renderDocument.tsx";
export { makeSearchIndexes } from "../searchIndexes.ts";
