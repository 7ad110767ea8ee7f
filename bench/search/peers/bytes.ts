import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { type BuildOptions, build } from "esbuild";

/** Bytes after brotli, or as they are where that is less: some files come compressed. */
export function sent(content: Uint8Array | string): number {
  const bytes = Buffer.from(content);
  const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return Math.min(bytes.length, packed.length);
}

/** The script that a site would send for some code, minified. */
export async function bundle(code: string, folder: string, options: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: folder, sourcefile: join(folder, "entry.ts"), loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    logLevel: "error",
    ...options,
    write: false,
  });
  return outputFiles?.[0]?.text ?? "";
}

/**
 * Answers `fetch` from files in memory, by the path of their URL; this process asks nobody else.
 * @returns how many bytes were fetched so far, each file once
 */
export function answerFetch(files: Map<string, Uint8Array | string>): () => number {
  const fetched = new Map<string, number>();
  globalThis.fetch = async (url) => {
    const path = decodeURI(new URL(String(url), "http://localhost").pathname);
    const content = files.get(path);
    if (content === undefined) return new Response("", { status: 404 });
    if (!fetched.has(path)) fetched.set(path, sent(content));
    return new Response(Buffer.from(content));
  };
  return () => [...fetched.values()].reduce((sum, size) => sum + size, 0);
}
