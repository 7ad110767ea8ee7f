// @ts-check
import "./node-version.mjs";

// The engine's command line: node scripts/docs.mjs build|preview|dev|vimdoc|docs:version. See --help.
const { compileEngine } = await import("./engine.mjs");
const { id, cli } = await compileEngine();
// What the engine has worked out is kept under this name.
process.env.DOCS_ENGINE = id;
await import(cli);
