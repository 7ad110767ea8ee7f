import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const module = pathToFileURL(`${import.meta.dirname}/timeLimit.ts`).href;

/** Runs code in a process of its own, with a limit of 0.3 s. @returns how it ended, and what it said */
function watched(code: string) {
  const script = `import { watchThread } from ${JSON.stringify(module)};
    const done = watchThread({ file: "docs/a.md", message: "it takes too long" }, 0.3);
    ${code}`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", script];
  return new Promise((ended) => {
    execFile(process.execPath, args, (error, _, stderr) =>
      ended([error?.signal ?? error?.code ?? 0, stderr]),
    );
  });
}

test.concurrent.each([
  ["a loop", "for (;;);"],
  ["a regular expression", '/^(?:0+)+$/.test("0".repeat(60) + "x");'],
])("%s that takes too long ends the process with a message", async (_, code) => {
  expect(await watched(code)).toEqual(["SIGKILL", "\ndocs/a.md: it takes too long\n"]);
});

test.concurrent("work that says in time that it is done isn't ended, and a process isn't kept running", async () => {
  expect(await watched("done(); const end = Date.now() + 900; while (Date.now() < end);")).toEqual([0, ""]);
});
