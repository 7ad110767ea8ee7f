// @ts-check
import "./node-version.mjs";
import { setFlagsFromString } from "node:v8";

// Code is optimized when it has run twenty times as long as usual: most commands are over before that pays, and large
// sites hardly notice.
setFlagsFromString("--interrupt-budget=1500000");

// The engine's command line: node scripts/docs.mjs build|preview|dev|vimdoc|docs:version. See --help.
const { compileEngine } = await import("./engine.mjs");
const { id, cli } = await compileEngine();
// What the engine has worked out is kept under this name.
process.env.DOCS_ENGINE = id;
await import(cli);
