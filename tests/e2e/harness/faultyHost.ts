import type { ServerResponse } from "node:http";
import { listening } from "./listening.ts";
import { test as base } from "./test.ts";

/** What a server does with a request: it answers late, never, with the end of the connection, or with something else. */
export type Fault = "slow" | "hung" | "refused" | "wrong";

/** Milliseconds by which what is slow comes late. */
const delay = 1500;

interface FaultyHost {
  url: string;
  /** From now on the files whose path matches have this fault; with none all is well, while what hangs goes on hanging. */
  break(path: RegExp, fault?: Fault): void;
  close(): void;
}

/** Starts a proxy that has faults, which reach workers too. @param origin of the host whose answers it passes on */
async function faultyHost(origin: string): Promise<FaultyHost> {
  let broken: RegExp;
  let fault: Fault | undefined;
  const faults: Record<Fault, (response: ServerResponse, pass: () => Promise<void>) => unknown> = {
    slow: (_, pass) => setTimeout(pass, delay),
    hung: () => {},
    refused: (response) => response.destroy(),
    wrong: (response) => response.writeHead(500).end("no"),
  };
  const server = await listening(async ({ url = "", headers }, response) => {
    const pass = async () => {
      const answer = await fetch(new URL(url, origin), { headers: { accept: headers.accept ?? "*/*" } });
      response.writeHead(answer.status, {
        "content-type": answer.headers.get("content-type") ?? "",
        "cache-control": "no-store",
      });
      response.end(Buffer.from(await answer.arrayBuffer()));
    };
    // The browser's own loading of a document shows what is wrong by itself.
    const isDocument = headers["sec-fetch-dest"] === "document";
    if (fault && !isDocument && broken.test(url)) await faults[fault](response, pass);
    else await pass();
  });
  return {
    ...server,
    break: (path, how) => {
      broken = path;
      fault = how;
    },
  };
}

/** The test with a site on a host that can have faults. */
export const test = base.extend<{ host: FaultyHost }>({
  host: async ({ serve, siteName }, use) => {
    const host = await faultyHost((await serve(siteName)).url);
    await use(host);
    host.close();
  },
  baseURL: ({ host }, use) => use(host.url),
});
