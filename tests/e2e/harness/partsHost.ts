import type { ServerResponse } from "node:http";
import { listening } from "./listening.ts";
import { test as base } from "./test.ts";

/** A host that can send a document in two parts, as a slow connection would. */
interface PartsHost {
  url: string;
  /** Cuts the next document right after this text in it; `sendRest` sends the remaining part. */
  cutAfter(text: string): void;
  sendRest(): void;
  close(): void;
}

/** Starts a proxy that can hold back the rest of a document. @param origin of the host whose answers it passes on */
async function partsHost(origin: string): Promise<PartsHost> {
  let text: string | undefined;
  let rest = () => {};

  const sendPart = (response: ServerResponse, html: string) => {
    const end = html.indexOf(text ?? "") + (text ?? "").length;
    if (text === undefined || end < text.length) throw new Error(`The document has no "${text}".`);
    response.write(html.slice(0, end));
    rest = () => response.end(html.slice(end));
    text = undefined;
  };

  const server = await listening(async ({ url, headers }, response) => {
    const answer = await fetch(new URL(url ?? "", origin));
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type });
    if (text !== undefined && headers["sec-fetch-dest"] === "document")
      sendPart(response, await answer.text());
    else response.end(Buffer.from(await answer.arrayBuffer()));
  });
  return {
    ...server,
    cutAfter: (end) => {
      text = end;
    },
    sendRest: () => rest(),
  };
}

/** The test with a site on a host that can send a document in two parts. */
export const test = base.extend<{ host: PartsHost }>({
  host: async ({ serve, siteName }, use) => {
    const host = await partsHost((await serve(siteName)).url);
    await use(host);
    host.close();
  },
  baseURL: ({ host }, use) => use(host.url),
});
