import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished, vi } from "vitest";
import { makeProgram } from "../../packages/engine/src/node/commands/program.ts";
import { temporarySite } from "./temporarySite.ts";

const cli = resolve(import.meta.dirname, "../../scripts/docs.mjs");
const handbook = resolve(import.meta.dirname, "../sites/handbook");

/** Runs a command that ends. @returns its exit code and what it says */
async function run(...args: string[]): Promise<{ code: unknown; said: string; printed: string }> {
  return promisify(execFile)(process.execPath, [cli, ...args], { timeout: 60_000 }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stderr.trim(), printed: stdout }),
    ({ code, stderr, stdout }) => ({ code, said: stderr.trim(), printed: stdout }),
  );
}

/** Reads a command line in this process, without running its command. Each program of its own takes a second. */
async function read(...args: string[]): Promise<{ code: number; said: string; printed: string }> {
  const { program, addPluginCommands } = makeProgram(async () => {});
  if (!program.commands.some((command) => command.name() === args[0])) await addPluginCommands(args);
  let said = "";
  let printed = "";
  for (const command of [program, ...program.commands])
    command.configureOutput({ writeErr: (text) => (said += text), writeOut: (text) => (printed += text) });
  const code = await program.parseAsync(args, { from: "user" }).then(
    () => 0,
    ({ exitCode }: { exitCode: number }) => exitCode,
  );
  return { code, said: said.trim(), printed };
}

it.each([
  [["biuld"], "unknown command 'biuld'\n(Did you mean build?)"],
  [["xyz"], "unknown command 'xyz'"],
  [["build", "--lenent"], "unknown option '--lenent'\n(Did you mean --lenient?)"],
  [["build", "site"], "too many arguments for 'build'. Expected 0 arguments but got 1."],
  [
    ["dev", "--port", "abc"],
    "option '--port <n>' argument 'abc' is invalid. Give a number from 0 to 65535; 0 is any free one.",
  ],
  [
    ["preview", "--port", "70000"],
    "option '--port <n>' argument '70000' is invalid. Give a number from 0 to 65535; 0 is any free one.",
  ],
  [["docs:version"], "missing required argument 'name'"],
  [["build", "--site"], "option '--site <dir>' argument missing"],
  [["build", "--out", ""], "option '--out <dir>' argument '' is invalid. It is empty."],
  [["docs:version", "1.0", "--out", "x"], "unknown option '--out'"],
])("a command line with a mistake says what is wrong, and where help is: %j", async (args, mistake) => {
  const said = `error: ${mistake}\nRun it with --help for what it takes.`;
  expect(await read(...args)).toEqual({ code: 1, said, printed: "" });
});

it("the command vimdoc says what brings it, where that isn't there", async () => {
  const { said } = await read("vimdoc", "--site", await temporarySite({}));
  expect(said).toContain("unknown command 'vimdoc'\nInstall @plaindocs/vimdoc, and add plugins: [vimdoc(");
});

it.each([
  [
    "on Windows itself",
    `Object.defineProperty(process, "platform", { value: "win32" })`,
    /^1 plaindocs doesn't run on Windows itself\n {2}→ Run it in the Windows Subsystem/,
  ],
  [
    "under Yarn's Plug'n'Play",
    `Object.defineProperty(process.versions, "pnp", { value: "3" })`,
    /^1 plaindocs needs .+\n {2}→ Write nodeLinker: node-modules into \.yarnrc\.yml/,
  ],
  [
    "under an old Node, in which other modules fail while they load,",
    `Object.defineProperty(process.versions, "node", { value: "20.10.0" });
    (await import("node:path")).default.join = () => { throw new TypeError("The path must be a string"); };
    (await import("node:module")).syncBuiltinESMExports()`,
    /^1 plaindocs needs Node 20\.19 or newer, and this is 20\.10\.0\n {2}→ Install one from /,
  ],
])("%s an installed command ends with what to use in its place", async (_, setting, message) => {
  const installed = resolve(import.meta.dirname, "../../packages/engine/dist/cli.js");
  const code = `${setting};
    process.argv.push("build", "--site", "nowhere");
    await import(${JSON.stringify(installed)});`;
  const failure = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code]).catch(
    ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr}`,
  );
  expect(failure).toMatch(message);
});

it("--help lists the commands, those of the site's plugins too, with the exit codes", async () => {
  const { code, said, printed } = await run("--help", "--site", handbook);
  expect([code, said]).toEqual([0, ""]);
  for (const text of [
    "  build [options] ",
    "  docs:version [options] <name> ",
    "  vimdoc [options] ",
    "  2  the",
  ]) {
    expect(printed).toContain(text);
  }
});

it.each(["init", "build", "preview", "dev", "docs:version", "vimdoc"])(
  "%s --help says what it does, takes and is written like, and is a script of this repository",
  async (name) => {
    const { code, printed } = await read(name, "--help", "--site", handbook);
    expect(code).toBe(0);
    expect(printed).toMatch(new RegExp(`^Usage: plaindocs ${name} .*\\n\\n[A-Z].*\\n\\nOptions:\\n`));
    expect(printed).toContain(`Example:\n  npm run ${name}`);
    const { scripts } = JSON.parse(readFileSync(resolve(import.meta.dirname, "../../package.json"), "utf8"));
    expect(scripts).toHaveProperty([name]);
  },
);

it("a folder that doesn't exist is named before anything is done", async () => {
  const { code, said, printed } = await run("vimdoc", "--site", "package.json");
  expect([code, printed]).toEqual([1, ""]);
  expect(said).toMatch(
    /^--site: there is no folder "package\.json"\n {2}→ Name the folder of a site, .* --site \. is this one/,
  );
});

it("help is also asked for as -h and help, and --version says the engine's version", async () => {
  const { printed: all } = await read("--help");
  expect((await read("-h")).printed).toBe(all);
  expect((await read("help")).printed).toBe(all);
  expect((await read("help", "build")).printed).toBe((await read("build", "--help")).printed);
  expect((await run("--version")).printed).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(await run("build", "--lenent"), "which can't be understood").toMatchObject({ code: 2, printed: "" });
});

it("a build whose output nobody reads to its end says nothing of that", async () => {
  const dir = await temporarySite({ "docs/index.md": "# A" });
  const child = spawn(process.execPath, [cli, "build", "--site", dir, "--out", join(dir, "dist")]);
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  child.stdout.once("data", () => child.stdout.destroy());
  await once(child, "close");
  expect(said).toBe("");
});

/** Starts a server that uses a port, and returns the port. */
async function takenPort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return String((server.address() as AddressInfo).port);
}

it("a port that is in use ends each server", async () => {
  const port = await takenPort();
  const dir = await temporarySite({ "docs/index.md": "A", "dist/index.html": "", "dist/_build.json": "{}" });
  const site = ["--site", dir];
  for (const args of [
    ["dev", "--port", port, ...site],
    ["preview", "--port", port, ...site, "--out", join(dir, "dist")],
  ]) {
    const { code, said, printed } = await run(...args);
    expect([code, printed]).toEqual([1, expect.not.stringContaining("http:")]);
    expect(said).toContain(`--port: another program uses port ${port}\n  → End that program`);
  }
});

it("a server listens on loopback only, unless --host says otherwise", async () => {
  const dir = await temporarySite({ "dist/index.html": "home", "dist/_build.json": "{}" });
  // Another address of this machine: nothing that listens on 127.0.0.1 answers there.
  const ask = (url: string) =>
    fetch(new URL(url.replace("localhost", "127.0.0.1").replace("127.0.0.1", "127.0.0.2"))).then(
      () => "answered",
      () => "refused",
    );
  for (const [host, answer] of [
    [[], "refused"],
    [["--host", "0.0.0.0"], "answered"],
  ] as const) {
    const args = ["preview", "--port", "0", "--site", dir, "--out", join(dir, "dist"), ...host];
    const child = spawn(process.execPath, [cli, ...args], { stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void child.kill());
    const [line] = await once(child.stdout, "data");
    const url = /http:\S+/.exec(String(line))?.[0] ?? "";
    expect([host, await ask(url)]).toEqual([host, answer]);
  }
});

it("an output folder that a build may not write to is named as it was typed, before any work", async () => {
  const dir = await temporarySite({ "docs/index.md": "# A" });
  const { code, said, printed } = await run("build", "--site", dir, "--out", "..");
  expect([code, printed]).toEqual([1, ""]);
  // Above the site's folder, too, where the repository lies in the system's folder for temporary files.
  expect(said).toContain(".. is above the ");
});

it("of many mistakes of a kind the first are shown and the rest counted", async () => {
  const links = Array.from({ length: 9 }, (_, index) => `[${index}](./gone-${index}.md)`).join("\n\n");
  const dir = await temporarySite({ "docs/index.md": `# A\n\n${links}\n` });
  const args = ["build", "--site", dir, "--out", join(dir, "dist")];
  const { code, said } = await run(...args);
  expect(code).toBe(1);
  expect(said).toContain('9 times, for example: the link "./gone-0.md"');
  expect(said).toContain(
    "docs/index.md:3:1, docs/index.md:5:1, docs/index.md:7:1 and 6 more, which --verbose lists\n",
  );
  const { said: all } = await run(...args, "--verbose");
  expect(all.match(/gone-\d\.md" leads/g)).toHaveLength(9);
  expect(all, "ends with the count").toMatch(/\n\nNothing was built: 9 problems\..*\s*$/);
});

it("--verbose lists what pages publish from outside of the static folders", async () => {
  const dir = await temporarySite({
    "docs/index.md": '# A\n\n![b](b.png)\n\n```lua file="@site/lua/c.lua"\n```\n',
    "docs/b.png": "",
    "docs/d.png": "",
    "lua/c.lua": "return 1",
    "static/e.png": "",
  });
  vi.stubEnv("npm_lifecycle_event", "start");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { printed } = await run("build", "--site", dir, "--out", join(dir, "dist"), "--verbose");
  expect(printed).toContain(
    "Published from outside of the static folders:\n  docs/b.png\n  lua/c.lua (its text, in a page)\n",
  );
  expect(printed, "npm start says what comes next").not.toContain("Next:");
});

it("a build says at its start what it does, and at its end what comes next", async () => {
  const dir = await temporarySite({ "docs/index.md": "---\nslug: /\n---\n\n# A\n" });
  const out = join(dir, "dist");
  const { code, printed } = await run("build", "--site", dir, "--out", out, "--base", "/x/");
  expect(code).toBe(0);
  expect(printed).toMatch(/^Building .* into .*dist …\n/);
  expect(printed).toContain(`\nNext: npm run preview -- --site ${dir} --out ${out} --base /x/ `);
  expect(existsSync(join(out, "index.html"))).toBe(true);
});
