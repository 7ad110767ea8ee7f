import type { Problem } from "../problems/problems.ts";

/** Text, written as UTF-8, or bytes. */
export type FileContent = string | Uint8Array;

/** A file of a built site. */
export interface SiteFile {
  /** Paths below the base URL, without a slash at the start. The content is written to each of them. */
  paths: string[];
  /** A function is called when the file is written: all documents of a large site don't fit into memory. */
  content:
    | FileContent
    | (() => FileContent | Promise<FileContent>)
    /** A file of the disk. One of the site is read only if it is still within that folder. */
    | { copyOf: string; within?: string };
  /** What the file is, for the list in `llms.txt`; a file without it isn't listed. */
  about?: string;
  /** The source of the file, for messages; missing if the build makes it. */
  source?: Pick<Problem, "file" | "key">;
}
