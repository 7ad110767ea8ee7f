import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { temporarySite } from "./temporarySite.ts";

const cli = resolve(import.meta.dirname, "../../scripts/docs.mjs");

/** Builds a site in a folder. @returns its exit code and error output */
function buildIn(siteDir: string): Promise<{ code: unknown; said: string }> {
  const args = [cli, "build", "--site", siteDir, "--out", join(siteDir, "dist")];
  return promisify(execFile)(process.execPath, args, { timeout: 180_000 }).then(
    () => ({ code: 0, said: "" }),
    ({ code, stderr }: { code: unknown; stderr: string }) => ({ code, said: stderr }),
  );
}

/** Builds a site with this configuration on the command line. */
const build = async (config: string) =>
  buildIn(await temporarySite({ "site.config.mjs": config, "docs/index.md": "# Start\n" }));

const unfinished = expect.stringContaining("The command ended before it was done.");

it.each(["await new Promise(() => {});", "process.exit(0);"])(
  "the build ends with a message if the configuration is: %s",
  async (code) => expect(await build(`${code} export default {};`)).toEqual({ code: 1, said: unfinished }),
);

it("the script of a plugin that can't be bundled is named with its place, as no fault of the engine", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs": `const client = { p: new URL("./ink.ts", import.meta.url).href };
      export default { title: "A", url: "https://a.example", plugins: [{ name: "ink", client }] };`,
    "docs/index.md": "# A\n",
    "ink.ts": "export default (: {",
  });
  const { said } = await buildIn(siteDir);
  expect(said).toMatch(
    /ink\.ts:1:17: the script of a plugin can't be bundled: Unexpected token\n {2}→ Mend it, /,
  );
});

it.each(["new Promise(() => {})", "process.exit(0)"])(
  "the build says a plugin ended it: %s",
  async (code) => {
    const files = `files: () => [{ paths: ["a.txt"], content: () => ${code} }]`;
    const config = `export default { title: "A", url: "https://a.example", plugins: [{ name: "ink", ${files} }] };`;
    expect(await build(config)).toEqual({ code: 1, said: unfinished });
  },
);

it("the build ends with a message even if the configuration leaves an endless timer running", async () => {
  const { code, said } = await build("setInterval(() => {}, 1000); export default { title: 7 };");
  expect(code).toBe(1);
  expect(said).toContain("site.config.mjs title: 7 is not accepted");
});

const typed = "interface Named {\n  name: string;\n}\n\n";

it.each([
  [
    "thrown later",
    "my site",
    // Nothing else is wrong: whether it were said before depends on the machine.
    'setTimeout(() => { throw new Error("boom"); }, 1);\nexport default { title: "Docs", url: "https://example.org" };',
    "5:26",
  ],
  ["thrown by a value", "module", 'export default { get title() { throw new Error("boom"); } };', "5:38"],
  [
    "thrown at once",
    "module",
    'const a: Named = JSON.parse("null");\nexport default { title: a.name };',
    "6:27",
  ],
])("an error %s in the folder %o has its place as it is written", async (_, name, code, place) => {
  const root = await temporarySite({
    [`${name}/site.config.ts`]: typed + code,
    [`${name}/docs/index.md`]: "# Start\n",
    "module/package.json": '{ "type": "module" }',
  });
  const { said } = await buildIn(join(root, name));
  expect(said).toMatch(new RegExp(`^\n(\\S*/${name}/)?site\\.config\\.ts:${place}: `));
  expect(said).not.toMatch(/fault|report it|\n +at /);
});

it("a named pipe in place of a file is refused instead of read for ever", async () => {
  const siteDir = await temporarySite({ "docs/guide/a.md": "# A\n", "static/a.txt": "" });
  const pipes = ["docs/pipe.md", "static/pipe.txt", "docs/guide/_category_.json"];
  execFileSync(
    "mkfifo",
    pipes.map((name) => join(siteDir, name)),
  );
  const { said } = await buildIn(siteDir);
  for (const pipe of pipes)
    expect(said).toContain(`${pipe}: it is a named pipe, a socket or a device, not a file`);
});

it("an error that nobody awaits is reported by the development server, which goes on", async () => {
  const config = `setInterval(() => Promise.reject(new Error("stray")), 200);
    export default { title: "Docs", url: "https://example.org" };`;
  const siteDir = await temporarySite({ "site.config.mjs": config, "docs/index.md": "# Start\n" });
  const server = spawn(process.execPath, [cli, "dev", "--site", siteDir, "--port", "0"]);
  onTestFinished(() => void server.kill());
  let address = "";
  while (!address.includes("http:")) address += String((await once(server.stdout, "data"))[0]);
  const [error] = await once(server.stderr, "data");
  expect(String(error)).toMatch(
    /site\.config\.mjs:1:\d+: stray\n {2}→ An error was thrown there that nothing catches/,
  );
  const url = /http:[^\s;]+/.exec(address)?.[0] ?? "";
  expect(await (await fetch(url)).text()).toContain("Start");
  expect(server.exitCode).toBe(null);
});
