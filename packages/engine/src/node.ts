/** The engine for other programs, such as a site's own tests: `import { makeSite } from "@plaindocs/engine/node"`. */
export { buildSite } from "./node/build.ts";
export { createPreviewServer } from "./node/http/server.ts";
export { type MadeSite, makeSite } from "./node/makeSite.ts";
