import { closeSync, openSync, readSync, type Stats, statSync } from "node:fs";
import { imageSize } from "image-size";

interface PictureSize {
  width?: number;
  height?: number;
}

/** Bytes at the start of a file that are read. The size of a picture stands before its pixels. */
const start = 512 * 1024;

/** The size of each picture, with what the disk said of the file when it was read. */
const known = new Map<string, { seen: string; size: PictureSize }>();

/**
 * The size of a picture in CSS pixels; nothing for recordings, and formats that aren't known. Each file is read once
 * for all pages that show it, until it changes.
 * @param file absolute path
 */
export function pictureSize(file: string): PictureSize {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return {};
  const seen = `${stats.size} ${stats.mtimeMs}`;
  const before = known.get(file);
  if (before?.seen === seen) return before.size;
  const size = readSize(file, stats);
  known.set(file, { seen, size });
  return size;
}

function readSize(file: string, stats: Stats): PictureSize {
  let open: number | undefined;
  try {
    open = openSync(file, "r");
    const bytes = Buffer.alloc(Math.min(start, stats.size));
    readSync(open, bytes, 0, bytes.length, 0);
    const { width, height, orientation = 1 } = imageSize(bytes);
    // An orientation of 5 to 8 turns the picture by a quarter, and browsers show it turned.
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    // The format of the picture is unknown, and so is its size.
    return {};
  } finally {
    if (open !== undefined) closeSync(open);
  }
}
