import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { createPreviewServer } from "../../packages/engine/src/node/server/previewServer.ts";
import { openSlowLink } from "./slowLink.ts";

const compress = promisify(brotliCompress);
const compressible = /\.(html|css|m?js|json|md|svg|txt|wasm|webmanifest|xml)$/;

/** A server of a built site. */
export interface Host {
  /** Where it is reached over a simulated slow link. */
  origin: string;
  /** Where it is reached without the slow link, for browsers that are slow by themselves. */
  direct: string;
  close(): Promise<void>;
}

/** Serves a built site over a simulated slow link, its text files compressed with brotli at the highest level. */
export async function hostSlowly(dir: string): Promise<Host> {
  for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
    const file = join(dir, name);
    if (compressible.test(name) && !existsSync(`${file}.br`)) {
      await writeFile(`${file}.br`, await compress(await readFile(file)));
    }
  }
  const server = await createPreviewServer({ dir, port: 0, host: "127.0.0.1" });
  const link = await openSlowLink(server.port);
  return {
    origin: `http://127.0.0.1:${link.port}`,
    direct: `http://127.0.0.1:${server.port}`,
    async close() {
      link.close();
      await server.close();
    },
  };
}

/** The path, with or without a slash at its end, at which a built site serves a page without a redirect. */
export function addressIn(dir: string, path: string): string {
  return existsSync(join(dir, `${path}.html`)) || path.endsWith("/") ? path : `${path}/`;
}
