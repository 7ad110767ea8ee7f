/** For commands of plugins, which begin with it: `import { start } from "@plaindocs/engine/start"`. */
export { start } from "./node/problems/start.ts";
