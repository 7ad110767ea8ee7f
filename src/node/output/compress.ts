import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressible = /\.(html|css|js|json|md|svg|txt|webmanifest|xml)$/;

/** What a page waits for. The rest is for machines, and not worth the many times longer that the last tenth takes. */
const worthTheBest = /\.(html|css|js)$|^(.*\/)?assets\//;

/**
 * A file's compressed forms for hosts that serve them as they are; none for what doesn't compress or is too small
 * to gain.
 */
export async function compressed(
  path: string,
  bytes: Uint8Array,
): Promise<{ brotli?: Buffer; gzip?: Buffer }> {
  if (!compressible.test(path) || bytes.length < 300) {
    return {};
  }
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: worthTheBest.test(path) ? constants.BROTLI_MAX_QUALITY : 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window no larger than the file: the encoder's memory goes with it.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length)))),
  };
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  return { brotli, gzip: gzipped };
}
