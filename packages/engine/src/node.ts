/** The engine for other programs, such as a site's own tests: `import { makeSite } from "@plaindocs/engine/node"`. */
export { buildSite } from "./node/build.ts";
export { makeSite } from "./node/makeSite.ts";
export type { MadeSite } from "./node/pages/madeSite.ts";
