import { isUtf8 } from "node:buffer";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileProblem } from "../problems/fileErrors.ts";
import type { Problem } from "../problems/problems.ts";
import { type Kept, keptProblem, outsideProblem } from "./containment.ts";

/** The text of a file, or what keeps it from being read. */
type ReadText = { text: string; problem?: never } | { text?: never; problem: Problem };

/**
 * Reads a text file of the site, unless a symbolic link leads out of the site. Synchronous, because for thousands of
 * small files promises take three times as long.
 */
export function readText(siteDir: string, file: string): ReadText {
  return read(siteDir, file, () => outsideProblem(siteDir, file));
}

/** Reads a text file that a page names to show what it says, unless it is private. */
export function readShown(file: string, kept: Kept): ReadText {
  return read(kept.siteDir, file, () => keptProblem(file, kept, "text"));
}

function read(siteDir: string, file: string, refuse: () => Problem | undefined): ReadText {
  const path = join(siteDir, file);
  try {
    const stats = statSync(path);
    // Reading a named pipe or a device may never end. Reading a folder fails by itself.
    const isReadable = stats.isFile() || stats.isDirectory();
    const refused = refuse() ?? (isReadable ? undefined : notAFile(file));
    if (refused) return { problem: refused };
    const { text, message, ...place } = decodeText(readFileSync(path));
    return message === undefined ? { text } : { problem: { file, ...place, message } };
  } catch (error) {
    return { problem: fileProblem(error, file) };
  }
}

/** The problem for a named pipe, socket or device in place of a file. */
export function notAFile(file: string): Problem {
  const message = "it is a named pipe, a socket or a device, not a file";
  return { file, message, hint: "Replace it by a file." };
}

/** Decodes UTF-8 without its byte order mark, or returns the problem with the bytes. */
export function decodeText(bytes: Buffer): { text: string } & Partial<Problem> {
  const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  const isText = isUtf8(bytes);
  const wrong = text.indexOf(isText ? "\0" : "\uFFFD");
  if (wrong === -1) return { text };
  const nul = "Remove it. If there are many, the file may be UTF-16 or no text at all.";
  return {
    text: "",
    ...placeOf(text, wrong),
    message: isText ? "it holds a NUL character" : "it holds bytes that are not UTF-8",
    hint: isText ? nul : "Save the file as UTF-8.",
  };
}

/** Line and column, from 1, of an offset. Lines end with `\n`, `\r\n` or `\r`. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split(/\r\n?|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
