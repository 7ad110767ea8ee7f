import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { keyOf, type Store } from "../files/store.ts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A file and its compressed copies, which some hosts serve. */
interface Encoded {
  bytes: Uint8Array;
  brotli?: Uint8Array;
  gzip?: Uint8Array;
}

interface EncodeOptions {
  /** Number of documents of the site. Of very many, none is compressed. */
  documents?: number;
  /** Cache for what takes long to compress. */
  store?: Store | undefined;
}

const compressible = /\.(html|css|js|json|svg|txt|webmanifest|xml)$/;

/** The paths at which the compressed copies of a file may stand. */
export function copiesOf(path: string): string[] {
  return compressible.test(path) ? [`${path}.br`, `${path}.gz`] : [];
}

/** Bytes below which a file isn't compressed. */
const smallest = 300;
/**
 * Bytes above which a file isn't compressed: `llms-full.txt`, which only programs read, and the index of more than some
 * 300 pages, which would take as long as all else of a build. The host is to compress it, as it does the documents.
 */
const largest = 2_000_000;

/** With more documents than this, hosts are to compress them: copies were a fifth of the time of 1,000 pages. */
export const manyDocuments = 200;

/**
 * Compresses a file with brotli and gzip. Returns only the bytes for a file that is compressed already, too small, read
 * only by programs (Markdown), or one of very many documents.
 * @param path below the base URL; its extension tells the type
 */
export async function encode(
  path: string,
  content: string | Uint8Array,
  { documents = 1, store }: EncodeOptions = {},
): Promise<Encoded> {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const isOneOfMany = path.endsWith(".html") && documents > manyDocuments;
  if (isOneOfMany || !compressible.test(path) || bytes.length < smallest || bytes.length > largest)
    return { bytes };
  const [brotli, gzipped] = await Promise.all([
    brotliOf(bytes, qualityOf(path, bytes.length), store),
    toGzip(bytes, { level: 9 }),
  ]);
  return { bytes, brotli, gzip: gzipped };
}

/**
 * Brotli quality for a file: the best for files that pages load, less for those that only programs read or that are
 * numerous. For one document, quality 11 takes 59 ms; 10 takes 24 ms and is 2 % larger; 9 takes 2 ms and is 9 %
 * larger.
 */
function qualityOf(path: string, size: number): number {
  const best = constants.BROTLI_MAX_QUALITY;
  // The index of a large site, which every edit changes, is 3 to 5 % smaller with the best quality, in three times as long.
  if (path.startsWith("pd-assets/search/") || (path.startsWith("search-index/") && size > 300_000)) return 10;
  return /\.(html|css|js)$|^(.*\/)?(pd-assets|search-index)\//.test(path) ? best : 6;
}

async function brotliOf(bytes: Uint8Array, quality: number, store: Store | undefined): Promise<Uint8Array> {
  // At lower qualities, compressing is as fast as reading from the cache.
  const key = quality < 10 ? undefined : keyOf("brotli", quality, bytes);
  const stored = key === undefined ? undefined : store?.get(key);
  if (stored) return stored;
  const brotli = await toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A window no larger than the file, because it determines the encoder's memory.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length)))),
    },
  });
  if (key !== undefined) store?.put(key, brotli);
  return brotli;
}
