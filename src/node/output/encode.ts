import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { keyOf, type Store } from "../cache/store.ts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A file as it is, and as hosts may serve it that have compressed files beside it. */
export interface Encoded {
  bytes: Uint8Array;
  brotli?: Uint8Array | undefined;
  gzip?: Uint8Array | undefined;
}

const compressible = /\.(html|css|js|json|svg|txt|webmanifest|xml)$/;

/** Nothing that a page loads is as large; it is for machines (the text of all pages). */
const largest = 2_000_000;

/** What a page waits for. The rest is for machines, and not worth the many times longer that the last tenth takes. */
const worthTheBest = /\.(html|css|js)$|^(.*\/)?(assets|search-index)\//;

/**
 * Brotli's quality for each of so many documents. The best takes 59 ms each; 10 comes out two percent larger in 24 ms, and
 * 9 nine percent in 2 ms: a build may spend some ten seconds on it.
 */
export function documentQuality(total: number): number {
  return total <= 200 ? constants.BROTLI_MAX_QUALITY : total <= 500 ? 10 : 9;
}

/**
 * Compresses a file, unless an earlier build did. Only the bytes for what doesn't compress, is too small to gain, or is
 * read by machines alone (Markdown).
 */
export async function encode(
  path: string,
  content: string | Uint8Array,
  store: Store | undefined,
): Promise<Encoded> {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  if (!isWorthIt(path, bytes)) return { bytes };
  const id = encodedId(path, bytes);
  const stored = store?.get(id);
  if (stored) return unpack(stored);
  const encoded = await compress(bytes, qualityOf(path));
  store?.put(id, pack(encoded));
  return encoded;
}

/** The same at once, in this thread, and not kept. */
export function encodeNow(path: string, bytes: Uint8Array): Encoded {
  return isWorthIt(path, bytes) ? compressNow(bytes, qualityOf(path)) : { bytes };
}

function isWorthIt(path: string, { length }: Uint8Array): boolean {
  return compressible.test(path) && length >= 300 && length <= largest;
}

/** Stands for what `encode` makes of a file. */
export function encodedId(path: string, content: string | Uint8Array): string {
  return keyOf("encoded", compressible.test(path) ? qualityOf(path) : "as it is", content);
}

/** The same of a file whose content has a hash already. */
export function contentId(path: string, hash: string): string {
  return keyOf("content", compressible.test(path) ? qualityOf(path) : "as it is", hash);
}

function qualityOf(path: string): number {
  // A large index is thousands of small files, of which a search loads a few. The best would take a third of the build,
  // for blocks that come out no smaller than this.
  if (/^assets\/search\/[^/]+\/blocks\//.test(path)) return 10;
  if (/^assets\/search\/[^/]+\/texts\//.test(path)) return 9;
  return worthTheBest.test(path) ? constants.BROTLI_MAX_QUALITY : 6;
}

/** Compresses a document. @param total how many there are */
export function encodeDocument(html: string, total: number): Encoded | Promise<Encoded> {
  const bytes = Buffer.from(html);
  const quality = documentQuality(total);
  // Below the best, a thread of its own takes half as long again.
  return quality < constants.BROTLI_MAX_QUALITY ? compressNow(bytes, quality) : compress(bytes, quality);
}

async function compress(bytes: Uint8Array, quality: number): Promise<Encoded> {
  const options = brotliOptions(bytes, quality);
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, options), toGzip(bytes, { level: 9 })]);
  return { bytes, brotli, gzip: gzipped };
}

function compressNow(bytes: Uint8Array, quality: number): Encoded {
  const brotli = brotliCompressSync(bytes, brotliOptions(bytes, quality));
  return { bytes, brotli, gzip: gzipSync(bytes, { level: 9 }) };
}

function brotliOptions({ length }: Uint8Array, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      // A window no larger than the file: the encoder's memory goes with it.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length)))),
    },
  };
}

/** One entry of the store: three lengths, then what they are the lengths of. */
export function pack({ bytes, brotli = new Uint8Array(), gzip = new Uint8Array() }: Encoded): Buffer {
  const head = new Uint32Array([bytes.length, brotli.length, gzip.length]);
  return Buffer.concat([Buffer.from(head.buffer), bytes, brotli, gzip]);
}

export function unpack(entry: Buffer): Encoded {
  const [first, second, third] = [0, 4, 8].map((at) => entry.readUInt32LE(at)) as [number, number, number];
  const part = (start: number, length: number) =>
    length === 0 ? undefined : entry.subarray(start, start + length);
  return {
    bytes: part(12, first) ?? new Uint8Array(),
    brotli: part(12 + first, second),
    gzip: part(12 + first + second, third),
  };
}
