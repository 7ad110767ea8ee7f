// @ts-check
import "./node-version.mjs";
import { setFlagsFromString } from "node:v8";

// Code is optimized when it has run twenty times as long as usual: most commands are over before that pays, and large
// sites hardly notice.
setFlagsFromString("--interrupt-budget=1500000");

// Builds are started with a young generation of 4 MB (--max-semi-space-size): 25 MB less at their peak, and no slower. The
// threads of large sites have theirs from their resourceLimits, which the flag would overrule.
setFlagsFromString("--max-semi-space-size=0");

// The engine's command line: node scripts/docs.mjs build|preview|dev|vimdoc|docs:version. See --help.
const { compileEngine } = await import("./engine.mjs");
const { id, cli } = await compileEngine();
// What the engine has worked out is kept under this name.
process.env.DOCS_ENGINE = id;
await import(cli);
