import { createServer } from "node:net";
import * as readline from "node:readline/promises";
import { afterEach, expect, it, vi } from "vitest";
import type { Options } from "../common/options.ts";
import { portOf } from "./serving.ts";

vi.mock("node:readline/promises", () => ({ createInterface: vi.fn() }));
afterEach(() => vi.unstubAllEnvs());

/** The port that is taken when the named one isn't free and the question is answered so, as an offset from the named one. */
async function portAfter(question: () => Promise<string>): Promise<number> {
  vi.stubEnv("CI", "");
  const terminals = [process.stdin, process.stdout];
  const before = terminals.map(({ isTTY }) => isTTY);
  for (const terminal of terminals) terminal.isTTY = true;
  vi.mocked(readline.createInterface).mockReturnValue({ question, close: () => {} } as never);
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  try {
    return (await portOf({ port: String(port), host: "127.0.0.1" } as Options)) - port;
  } finally {
    server.close();
    terminals.forEach((terminal, index) => {
      terminal.isTTY = before[index] as boolean;
    });
  }
}

it.each(["", "y", " YES "])("the answer %j takes a port that is free", async (answer) => {
  expect(await portAfter(async () => answer)).toBeGreaterThan(0);
});

it.each([
  ["no", async () => "n"],
  ["Ctrl+C", () => Promise.reject(new Error("Aborted with Ctrl+C"))],
])("the answer %s is told how to get another port", async (_, question) => {
  await expect(portAfter(question)).rejects.toThrow(/another program uses port \d+\n {2}→ End that program/);
});
