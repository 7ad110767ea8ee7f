// @ts-check
import "./node-version.mjs";
import { parseArgs } from "node:util";

const help = `npm start: installs what is missing, builds the site and serves it.

  npm start -- [options]

  --port NUMBER   port to serve on (3000, or the next free one)
  --host NAME     address to listen on; 0.0.0.0 lets other machines in (localhost)
  --site DIR      folder of the site (site)
  --out DIR       folder to build into (dist)
  --base PATH     path that the site is served under (/)
  --url URL       address that the site is published at
  --help          this text`;

const options = /** @type {const} */ ({
  port: { type: "string" },
  host: { type: "string" },
  site: { type: "string" },
  out: { type: "string" },
  base: { type: "string" },
  url: { type: "string" },
  help: { type: "boolean", short: "h" },
});
const forBuild = ["site", "out", "base", "url"];
const forPreview = ["site", "out", "base", "port", "host"];

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error?.isCommandLine ? 2 : 1;
});

async function main() {
  const values = readOptions();
  if (values.help) return console.log(help);
  const { installDependencies } = await import("./setup.mjs");
  const { runCli, stopSignal, stopTogether } = await import("./process.mjs");

  stopTogether();
  await installDependencies();
  const build = await runCli(["build", ...pick(values, forBuild)]);
  if (!build.ok) {
    // The build has printed what is wrong.
    process.exitCode = build.code;
    return;
  }
  const preview = await runCli(["preview", ...pick(values, forPreview)]);
  // Ctrl-C is the normal way to end a server, not a failure.
  process.exitCode = stopSignal() ? 0 : preview.code;
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    // npm turns options before `--` into environment variables and passes their values as arguments.
    const swallowed = Object.keys(options).filter((name) => process.env[`npm_config_${name}`] !== undefined);
    if (positionals.length > 0 || swallowed.length > 0) {
      const given = [...swallowed.map((name) => `--${name}`), ...positionals].join(" ");
      throw new Error(`Options of this script come after two dashes: npm start -- ${given}`);
    }
    return values;
  } catch (error) {
    // Node's own message adds advice about arguments that begin with a dash.
    const message =
      error instanceof Error ? error.message.replace(/\. To specify a positional.*/s, ".") : error;
    throw Object.assign(new Error(`${message}\n\n${help}`), { isCommandLine: true });
  }
}

/**
 * Writes the named options, as far as they were given, as command-line arguments again.
 * @param {Record<string, unknown>} values
 * @param {readonly string[]} names
 */
function pick(values, names) {
  return names.flatMap((name) => {
    const value = values[name];
    if (value === undefined) return [];
    return value === true ? [`--${name}`] : [`--${name}`, String(value)];
  });
}
