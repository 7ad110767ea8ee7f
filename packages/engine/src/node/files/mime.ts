import { lookup } from "mrmime";

/** The Content-Type of a file by its extension, with the charset for text. */
export function contentType(file: string): string {
  const type = lookup(file) ?? "application/octet-stream";
  return /^text\/|[/+](json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
