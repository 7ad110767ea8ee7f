import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const module = pathToFileURL(`${import.meta.dirname}/timeLimit.ts`).href;

/** Runs code in a process of its own, with a limit of a second of processor time. */
function watched(code: string) {
  const script = `import { watchThread } from ${JSON.stringify(module)};
    const done = watchThread({ file: "docs/a.md", message: "it takes too long" }, 1);
    ${code}`;
  return spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
}

test.each([
  ["a loop", "for (;;);"],
  ["a regular expression", '/^(?:0+)+$/.test("0".repeat(60) + "x");'],
])("%s that takes too long ends the process with a message", (_, code) => {
  const { signal, stderr } = watched(code);
  expect(signal).toBe("SIGKILL");
  expect(stderr).toBe("\ndocs/a.md: it takes too long\n");
});

test("work that says in time that it is done isn't ended, and a process isn't kept running", () => {
  const { status, stderr } = watched("done(); const end = Date.now() + 2500; while (Date.now() < end);");
  expect([status, stderr]).toEqual([0, ""]);
});

test("waiting isn't working: by the clock there is more time", () => {
  const wait = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500); done();";
  expect(watched(wait).status).toBe(0);
});
