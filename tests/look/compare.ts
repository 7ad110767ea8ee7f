import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** How much two pictures of one state differ. */
interface Comparison {
  /** The share of pixels that differ, from 0 to 1. */
  part: number;
  /** A picture of the difference, as PNG. */
  difference: Buffer;
}

/** Compares two PNGs, which may differ in size: pixels that only one of them has count as different. */
export function compare(before: Buffer, after: Buffer): Comparison {
  const [first, second] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(first.width, second.width);
  const height = Math.max(first.height, second.height);
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(
    enlarge(first, width, height).data,
    enlarge(second, width, height).data,
    difference.data,
    width,
    height,
    { threshold: 0.1 },
  );
  return { part: pixels / (width * height), difference: PNG.sync.write(difference) };
}

function enlarge(picture: PNG, width: number, height: number): PNG {
  const large = new PNG({ width, height });
  PNG.bitblt(picture, large, 0, 0, picture.width, picture.height, 0, 0);
  return large;
}
