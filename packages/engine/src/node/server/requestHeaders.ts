import type { IncomingHttpHeaders } from "node:http";

// sirv reads two headers of requests more simply than RFC 9110 defines them. These functions give it what it reads right.

/**
 * Those of brotli and gzip that a browser takes: `br;q=0` refuses one, `*` stands for all that aren't named.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function acceptedEncodings(header = ""): string {
  const named = header.toLowerCase().matchAll(/([^\s,;]+)\s*(?:;\s*q=([\d.]*))?/g);
  const weights = new Map([...named].map(([, name, weight = "1"]) => [name, Number(weight)]));
  const any = weights.get("*") ?? 0;
  return ["br", "gzip"].filter((name) => (weights.get(name) ?? any) > 0).join(", ");
}

/**
 * The range of a file that a request asks for, as first and last byte. Whatever a server may ignore is ignored: another
 * unit, several ranges, a first byte after the last one, a range of a copy that the browser has (`If-Range`).
 * @param size of the file in bytes
 * @returns undefined if the whole file is to be sent; the byte after the end if the file has nothing of the range (416)
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-14
 */
export function readableRange(headers: IncomingHttpHeaders, size: number): string | undefined {
  const [, first = "", last = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(headers.range ?? "") ?? [];
  if (headers["if-range"] !== undefined || (first === "" && last === "")) return undefined;
  // Without a first byte, the number is how many bytes are asked for from the end.
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Number(last);
  if (first !== "" && start > Number(last || start)) return undefined;
  if (start >= size) return `bytes=${size}-`;
  // sirv takes a last byte 0 for none.
  return end === 0 && size > 1 ? undefined : `bytes=${start}-${Math.min(end, size - 1)}`;
}
