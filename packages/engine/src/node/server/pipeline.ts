// What the development server uses of the pipeline; a test of the server has its own functions in its place.
export { finishSite, loadSite } from "../makeSite.ts";
export { checkPaths } from "../output/checkPaths.ts";
export { renderDocument } from "../render/renderDocument.tsx";
export { makeSearchIndexes } from "../search/searchIndexes.ts";
export { besidesDocuments, makeDocuments } from "../siteFiles.ts";
