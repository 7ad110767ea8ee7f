import { closeSync, openSync, readSync } from "node:fs";
import { imageSize } from "image-size";

/** Bytes at the start of a file that are read. The size of a picture stands before its pixels. */
const start = 512 * 1024;

/**
 * The size of a picture in CSS pixels; nothing for recordings, and formats that aren't known.
 * @param file absolute path
 */
export function pictureSize(file: string): { width?: number; height?: number } {
  let open: number | undefined;
  try {
    open = openSync(file, "r");
    const bytes = Buffer.alloc(start);
    const read = readSync(open, bytes);
    const { width, height, orientation = 1 } = imageSize(bytes.subarray(0, read));
    // An orientation of 5 to 8 turns the picture by a quarter, and browsers show it turned.
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    // There is no such file, or its format is unknown.
    return {};
  } finally {
    if (open !== undefined) closeSync(open);
  }
}
