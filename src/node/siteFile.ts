import type { Problem } from "./problems.ts";

/** Text, which is written as UTF-8, or bytes. */
export type FileContent = string | Uint8Array;

/** A file of a built site. */
export interface SiteFile {
  /** Paths below the site's base, without a slash at their start; each of them gets the same content. */
  paths: string[];
  /** A function is called when the file is written: a large site's documents don't fit into the memory together. */
  content: FileContent | (() => FileContent | Promise<FileContent>) | { copyOf: string };
  /** What the file was made from, as messages name it; missing where it is the build's own. */
  source?: Pick<Problem, "file" | "key">;
}
