import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { keyOf, type Store } from "../cache/store.ts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A file as it is, and as hosts may serve it that have compressed files beside it. */
interface Encoded {
  bytes: Uint8Array;
  brotli?: Uint8Array;
  gzip?: Uint8Array;
}

interface EncodeOptions {
  /** Number of documents of the site: the more there are, the less time each one gets. */
  documents?: number;
  /** Where what takes long to compress is kept. */
  store?: Store | undefined;
}

const compressible = /\.(html|css|js|json|svg|txt|webmanifest|xml)$/;

/** Bytes below which compressing gains nothing. */
const smallest = 300;
/** Bytes above which a file is not compressed: no page loads as much, only programs do (the text of all pages). */
const largest = 2_000_000;

/**
 * Compresses a file. Only the bytes come back for what doesn't compress, is too small to gain, or is read by programs
 * alone (Markdown).
 * @param path below the site's base; its ending says what the file is
 */
export async function encode(
  path: string,
  content: string | Uint8Array,
  { documents = 1, store }: EncodeOptions = {},
): Promise<Encoded> {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  if (!compressible.test(path) || bytes.length < smallest || bytes.length > largest) return { bytes };
  const [brotli, gzipped] = await Promise.all([
    brotliOf(bytes, qualityOf(path, documents), store),
    toGzip(bytes, { level: 9 }),
  ]);
  return { bytes, brotli, gzip: gzipped };
}

/**
 * Brotli's quality for a file: the best for what pages load, less for what only programs read and for what there are
 * thousands of. For a document, 11 takes 59 ms; 10 comes out two percent larger in 24 ms, and 9 nine percent in 2 ms.
 */
function qualityOf(path: string, documents: number): number {
  const best = constants.BROTLI_MAX_QUALITY;
  if (path.endsWith(".html")) return documents <= 200 ? best : documents <= 500 ? 10 : 9;
  // Blocks of a large search index come out no smaller with the best.
  if (/^assets\/search\/[^/]+\/blocks\//.test(path)) return 10;
  if (/^assets\/search\/[^/]+\/texts\//.test(path)) return 9;
  return /\.(css|js)$|^(.*\/)?(assets|search-index)\//.test(path) ? best : 6;
}

async function brotliOf(bytes: Uint8Array, quality: number, store: Store | undefined): Promise<Uint8Array> {
  // Below, compressing takes no longer than reading what was kept.
  const key = quality < 10 ? undefined : keyOf("brotli", quality, bytes);
  const stored = key === undefined ? undefined : store?.get(key);
  if (stored) return stored;
  const brotli = await toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A window no larger than the file: the encoder's memory grows with it.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length)))),
    },
  });
  if (key !== undefined) store?.put(key, brotli);
  return brotli;
}
