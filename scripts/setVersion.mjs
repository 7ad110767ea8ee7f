// @ts-check
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { root as here, npmCommand, run } from "./process.mjs";

// Gives all packages one version. `npm version --workspaces` can't: the packages depend on each other by exact versions, and
// npm looks for the new one in the registry, where it isn't yet.
const help = `npm run set-version -- 1.2.0: gives the engine and its plugins one version, also where they name each other.

  --root DIR   the repository (this one)`;

const [version = "", option, folder] = process.argv.slice(2);
const root = option === "--root" && folder ? resolve(folder) : here;
if (version === "--help") console.log(help);
else if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) {
  console.error(`"${version}" is no version such as 1.2.0.\n\n${help}`);
  process.exitCode = 2;
} else {
  const packages = readdirSync(join(root, "packages")).map((name) => `packages/${name}/package.json`);
  const files = [...packages, "site/package.json"].filter((file) => existsSync(join(root, file)));
  for (const file of files) {
    const path = join(root, file);
    const text = readFileSync(path, "utf8");
    // The website itself is in no registry; it only names the packages.
    const own = file.startsWith("packages/") ? text.replace(/("version": )"[^"]*"/, `$1"${version}"`) : text;
    writeFileSync(path, own.replace(/("@plaindocs\/[\w-]+": )"[^"]*"/g, `$1"${version}"`));
  }
  console.log(`${version} is the version in\n${files.map((file) => `  ${file}`).join("\n")}`);
  const [command, ...args] = npmCommand();
  const lock = ["--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { ok } = await run(command, [...args, "install", "--prefix", root, ...lock]);
  if (!ok) process.exitCode = 1;
}
