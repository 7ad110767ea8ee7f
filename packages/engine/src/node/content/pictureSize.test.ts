import { truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { pictureSize } from "./pictureSize.ts";

/** The first bytes of a picture of this width, and one pixel high. */
function png(width: number): Buffer {
  const header = Buffer.alloc(100);
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").copy(header);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(1, 20);
  return header;
}

const write = async (content: Buffer | string) => join(await temporarySite({ "a.png": content }), "a.png");

test("a picture is read by its first bytes: one that is too large to be read whole has its size", async () => {
  const file = await write(png(40));
  truncateSync(file, 3_000_000_000);
  expect(pictureSize(file)).toEqual({ width: 40, height: 1 });
});

test("a photo whose camera was held upright has the size in which browsers show it", async () => {
  const photo = (orientation: number) => {
    const exif = `ffe100224578696600004d4d002a0000000800010112000300000001000${orientation}000000000000`;
    return Buffer.from(`ffd8${exif}ffc0001108000a001e03011100021100031100`, "hex");
  };
  expect(pictureSize(await write(photo(1)))).toEqual({ width: 30, height: 10 });
  expect(pictureSize(await write(photo(6)))).toEqual({ width: 10, height: 30 });
});

test("what is no picture, or isn't there, has no size", async () => {
  expect(pictureSize(await write("text"))).toEqual({});
  expect(pictureSize("/nowhere/a.png")).toEqual({});
});
