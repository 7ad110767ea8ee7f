import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pictureSize } from "./pictureSize.ts";

/** The first bytes of a picture of this width, and one pixel high. */
function png(width: number): Buffer {
  const header = Buffer.alloc(100);
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").copy(header);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(1, 20);
  return header;
}

function write(content: Buffer | string): string {
  const dir = mkdtempSync(join(tmpdir(), "pictures-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const file = join(dir, "a.png");
  writeFileSync(file, content);
  return file;
}

test("a picture is read by its first bytes: one that is too large to be read whole has its size", () => {
  const file = write(png(40));
  truncateSync(file, 3_000_000_000);
  expect(pictureSize(file)).toEqual({ width: 40, height: 1 });
});

test("a photo whose camera was held upright has the size in which browsers show it", () => {
  const photo = (orientation: number) => {
    const exif = `ffe100224578696600004d4d002a0000000800010112000300000001000${orientation}000000000000`;
    return Buffer.from(`ffd8${exif}ffc0001108000a001e03011100021100031100`, "hex");
  };
  expect(pictureSize(write(photo(1)))).toEqual({ width: 30, height: 10 });
  expect(pictureSize(write(photo(6)))).toEqual({ width: 10, height: 30 });
});

test("what is no picture, or isn't there, has no size", () => {
  expect(pictureSize(write("text"))).toEqual({});
  expect(pictureSize("/nowhere/a.png")).toEqual({});
});
