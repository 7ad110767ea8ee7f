import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { failureText } from "../problems/failure.ts";
import { listenOnFreePort, urlHost } from "./listen.ts";

const answer: RequestListener = (_request, response) => response.end("here");

/** A server to which the system refuses every port, with this error code. */
function refused(code: string): Server {
  const server = createServer();
  server.listen = () => {
    queueMicrotask(() => server.emit("error", Object.assign(new Error(code), { code })));
    return server;
  };
  return server;
}

async function refusal(server: Server, port: number, host: string): Promise<string> {
  return listenOnFreePort(server, port, host).then(
    () => "it listens",
    (error: unknown) => failureText(error).trim(),
  );
}

test("a port that is the system's is refused with what to do, and as no fault of the program", async () => {
  expect(await refusal(refused("EACCES"), 80, "localhost")).toBe(
    "cannot listen on 127.0.0.1, port 80 (EACCES)\n  → Ports below 1024 are the system's: name another one with --port.",
  );
});

test("so is a host that is none of this machine, or none at all", async () => {
  for (const host of ["192.0.2.1", "no host"]) {
    expect(await refusal(createServer(), 0, host)).toMatch(
      new RegExp(`^cannot listen on ${host}, port 0 \\(E\\w+\\)\n {2}→ Name an address of this machine`),
    );
  }
});

test("so is a port after which none is free", async () => {
  expect(await refusal(refused("EADDRINUSE"), 65500, "127.0.0.1")).toBe(
    "no port from 65500 on is free on 127.0.0.1\n  → Name another one with --port.",
  );
});

test("a server tries the next port when the first is taken, and can be closed", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const { port: used } = other.address() as AddressInfo;
  const { port, close } = await listenOnFreePort(createServer(answer), used, "localhost");
  expect(port).toBeGreaterThan(used);
  expect(await (await fetch(`http://localhost:${port}`)).text()).toBe("here");
  await close();
  await expect(fetch(`http://localhost:${port}`)).rejects.toThrow("fetch failed");
});

test("addresses are spelled as browsers open them", () => {
  expect(["localhost", "0.0.0.0", "::", "::1"].map(urlHost)).toEqual([
    "localhost",
    "localhost",
    "localhost",
    "[::1]",
  ]);
});
