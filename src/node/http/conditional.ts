import type { IncomingHttpHeaders } from "node:http";
import type { Encoding } from "./encoding.ts";

/** What identifies one representation of a file. */
interface Validators {
  etag: string;
  modified: Date;
}

/** The validators of a file as sent in an encoding. Each encoding has its own tag, since its bytes differ. */
export function validatorsOf(
  { size, mtimeMs }: { size: number; mtimeMs: number },
  encoding?: Encoding,
): Validators {
  const parts = [size.toString(36), Math.round(mtimeMs).toString(36), ...(encoding ? [encoding] : [])];
  return { etag: `"${parts.join("-")}"`, modified: new Date(Math.floor(mtimeMs / 1000) * 1000) };
}

/** Whether the client's copy is still good, so that 304 answers it. */
export function isFresh(headers: IncomingHttpHeaders, { etag, modified }: Validators): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined) {
    return tags.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
  }
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return !Number.isNaN(since) && modified.getTime() <= since;
}

/** The first and last byte asked for; `unsatisfiable` when the file ends before them; undefined for the whole file. */
export type Range = { start: number; end: number } | "unsatisfiable" | undefined;

/** Reads `Range: bytes=0-99`, `100-` or `-100`. Several ranges at once, and anything malformed, get the whole file. */
export function requestedRange(headers: IncomingHttpHeaders, size: number, validators: Validators): Range {
  const match = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/.exec(headers.range ?? "");
  if (!match || !allowsRange(headers["if-range"], validators)) return undefined;
  const [, from = "", to = ""] = match;
  if (from === "" && to === "") return undefined;
  if (from === "") {
    return Number(to) === 0 || size === 0
      ? "unsatisfiable"
      : { start: Math.max(0, size - Number(to)), end: size - 1 };
  }
  if (to !== "" && Number(to) < Number(from)) return undefined;
  if (Number(from) >= size) return "unsatisfiable";
  return { start: Number(from), end: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}

/** If-Range: a part is of use only to a client whose other parts are of the same representation. */
function allowsRange(condition: string | string[] | undefined, { etag, modified }: Validators): boolean {
  if (condition === undefined) return true;
  return String(condition) === etag || Date.parse(String(condition)) === modified.getTime();
}
