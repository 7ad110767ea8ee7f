import { extname } from "node:path";

/** Content types by file extension. */
export const types = new Map<string, string>(
  Object.entries({
    ".avif": "image/avif",
    ".bin": "application/octet-stream",
    ".css": "text/css",
    ".csv": "text/csv",
    ".gif": "image/gif",
    ".gz": "application/gzip",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpeg": "image/jpeg",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".lua": "text/plain",
    ".map": "application/json",
    ".md": "text/markdown",
    ".mjs": "text/javascript",
    ".mp3": "audio/mpeg",
    ".mp4": "video/mp4",
    ".ogg": "audio/ogg",
    ".otf": "font/otf",
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".txt": "text/plain",
    ".vtt": "text/vtt",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".webm": "video/webm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
  }),
);

/** Whether a content type is text and needs a charset. */
export const isText = (type: string): boolean => /^text\/|[/+](json|xml)$/.test(type);

/** The Content-Type of a file by its extension, with the charset for text. */
export function contentType(file: string): string {
  const type = types.get(extname(file).toLowerCase()) ?? "application/octet-stream";
  return isText(type) ? `${type}; charset=utf-8` : type;
}
