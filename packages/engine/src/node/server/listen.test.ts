import { expect, test } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { failureText } from "../problems/failure.ts";
import { type Address, listenError } from "./listen.ts";
import { createPreviewServer } from "./previewServer.ts";

/** What is said of a server that can't listen at an address. */
async function refusal(address: Partial<Address>): Promise<string> {
  const dir = await temporarySite({ "index.html": "" });
  return createPreviewServer({ dir, ...address }).then(
    async ({ close }) => {
      await close();
      return "it listens";
    },
    (error: unknown) => failureText(error).trim(),
  );
}

test("a port that is the system's is refused with what to do, and as no fault of the program", () => {
  const refused = Object.assign(new Error("listen EACCES"), { code: "EACCES", syscall: "listen" });
  const error = listenError(refused, { host: "localhost", port: 80 });
  expect(failureText(error).trim()).toBe(
    "cannot listen on localhost, port 80 (EACCES)\n  → Name an address of this machine with --host, or 0.0.0.0 for all, and with --port none below 1024. The name of a proxy is for --allowed-host.",
  );
  const ofFile = Object.assign(new Error("EACCES: mkdir"), { code: "EACCES", syscall: "mkdir" });
  expect(listenError(ofFile, { host: "localhost" }), "a file that is refused").toBe(ofFile);
});

test("so is a host that is none of this machine, or none at all", async () => {
  for (const host of ["192.0.2.1", "no host"]) {
    expect(await refusal({ host, port: 8123 })).toMatch(
      new RegExp(`^cannot listen on ${host}, port 8123 \\(E\\w+\\)\n {2}→ Name an address of this machine`),
    );
  }
});
