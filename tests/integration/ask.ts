import { type IncomingHttpHeaders, request } from "node:http";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Requests a path exactly as it is written; `fetch` would normalise it first. */
export function askAt(url: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, headers, timeout: 20_000, agent: false };
    const sent = request(options, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    sent.on("timeout", () => sent.destroy(new Error(`no answer for ${path}`)));
    sent.on("error", reject).end();
  });
}
