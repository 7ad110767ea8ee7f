import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { contentType } from "../host/mime.ts";
import { isFresh, requestedRange, validatorsOf } from "./conditional.ts";
import { type Encoding, encodings, wantedEncodings } from "./encoding.ts";
import { fileExists, type OpenFile, openFirst } from "./files.ts";

interface FileAnswer {
  request: IncomingMessage;
  response: ServerResponse;
  dir: string;
  file: OpenFile;
  status: 200 | 404;
  /** Headers of the site's own for this path; null takes one away. */
  extra: ReadonlyMap<string, string | null>;
}

/** Sends a file, or what a conditional or a range request wants of it. The caller closes the file. */
export async function sendFile(answer: FileAnswer): Promise<void> {
  const { request, response, file, status } = answer;
  // A range is of the plain file: bytes out of the middle of a compressed one help nobody.
  const wantsRange = status === 200 && request.headers.range !== undefined;
  const encoded = wantsRange ? undefined : await openEncoded(answer);
  try {
    const sent = encoded?.file ?? file;
    const validators = validatorsOf(sent, encoded?.encoding);
    const headers: OutgoingHttpHeaders = await cachingHeaders(answer);
    if (status === 200) {
      Object.assign(headers, { etag: validators.etag, "last-modified": validators.modified.toUTCString() });
      if (isFresh(request.headers, validators)) {
        sendHead(answer, 304, headers).end();
        return;
      }
    }
    const range = wantsRange ? requestedRange(request.headers, sent.size, validators) : undefined;
    if (range === "unsatisfiable") {
      headers["content-range"] = `bytes */${sent.size}`;
      sendHead(answer, 416, headers).end();
      return;
    }
    const { start, end } = range ?? { start: 0, end: sent.size - 1 };
    headers["content-type"] = contentType(file.name);
    headers["content-length"] = end - start + 1;
    if (encoded) headers["content-encoding"] = encoded.encoding;
    if (range) headers["content-range"] = `bytes ${start}-${end}/${sent.size}`;
    sendHead(answer, range ? 206 : status, headers);
    if (request.method === "HEAD" || sent.size === 0) response.end();
    else await pipeline(sent.handle.createReadStream({ start, end, autoClose: false }), response);
  } finally {
    await encoded?.file.handle.close();
  }
}

/** Sends people on to another path. The answer is not to be kept: another site may use this port tomorrow. */
export function sendRedirect(response: ServerResponse, location: string): void {
  sendText(response, 302, `See ${location}`, { location, "cache-control": "no-store" });
}

export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...headers }).end(`${text}\n`);
}

async function openEncoded({
  request,
  dir,
  file,
}: FileAnswer): Promise<{ file: OpenFile; encoding: Encoding } | undefined> {
  for (const encoding of wantedEncodings(request.headers["accept-encoding"])) {
    const opened = await openFirst(dir, [file.name + encodings[encoding]]);
    if (opened) return { file: opened, encoding };
  }
  return undefined;
}

/** What a cache needs to know of a file, whether the answer holds the file or not. */
async function cachingHeaders({ dir, file }: FileAnswer): Promise<OutgoingHttpHeaders> {
  const endings = Object.values(encodings);
  const neighbours = await Promise.all(endings.map((ending) => fileExists(dir, file.name + ending)));
  return {
    "accept-ranges": "bytes",
    "cache-control": isHashed(file.name) ? "public, max-age=31536000, immutable" : "no-cache",
    ...(neighbours.includes(true) ? { vary: "Accept-Encoding" } : {}),
  };
}

/** A file whose name changes with its content, so that a copy of it never grows old. */
function isHashed(name: string): boolean {
  return /^assets\/(.*\/)?[^/]*[-.][\w-]{8,}\.\w+$/.test(name);
}

/** What a site can't set for itself, because only the server knows it. */
const ownHeaders =
  /^(accept-ranges|connection|content-(encoding|length|range)|date|transfer-encoding|upgrade)$/;

/** Sends the status and the headers, the site's own last. */
function sendHead(
  { response, extra }: FileAnswer,
  status: number,
  headers: OutgoingHttpHeaders,
): ServerResponse {
  const siteHeaders = [...extra].filter(([name]) => !ownHeaders.test(name));
  for (const [name, value] of siteHeaders) {
    if (value === null) delete headers[name];
    else headers[name] = value;
  }
  return response.writeHead(status, headers);
}
