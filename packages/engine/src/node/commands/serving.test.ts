import { createServer } from "node:net";
import { expect, it } from "vitest";
import type { Options } from "../config/commandLine.ts";
import { portOf } from "./serving.ts";

/** The port that is taken when the named one isn't free and the question is answered so, as an offset from the named one. */
async function portAfter(ask: () => Promise<string>): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  try {
    return (await portOf({ port: String(port), host: "127.0.0.1" } as Options, ask)) - port;
  } finally {
    server.close();
  }
}

it.each(["", "y", " YES "])("the answer %j takes a port that is free", async (answer) => {
  expect(await portAfter(async () => answer)).toBeGreaterThan(0);
});

it.each([
  ["no", async () => "n"],
  ["Ctrl+C", () => Promise.reject(new Error("Aborted with Ctrl+C"))],
])("the answer %s is told how to get another port", async (_, ask) => {
  await expect(portAfter(ask)).rejects.toThrow(/another program uses port \d+\n {2}→ End that program/);
});
