import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { compare } from "./compare.ts";
import { report } from "./report.ts";

/** A white PNG, with a black first pixel if `hasDot`. */
function picture(width: number, height: number, hasDot = false): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(255);
  if (hasDot) png.data.fill(0, 0, 3);
  return PNG.sync.write(png);
}

test("pictures that are alike do not differ, and one changed pixel is counted", () => {
  expect(compare(picture(10, 10), picture(10, 10)).part).toBe(0);
  expect(compare(picture(10, 10), picture(10, 10, true)).part).toBe(0.01);
});

test("what only the longer one of two pictures has counts as different", () => {
  const { part, difference } = compare(picture(10, 10), picture(10, 20));
  expect(part).toBe(0.5);
  expect(PNG.sync.read(difference).height).toBe(20);
});

test("the report shows the largest difference first", () => {
  const page = report(
    [
      { name: "home-390-dark", part: 0.01 },
      { name: "faq-390-dark", part: 0.2 },
    ],
    "main",
    4,
  );
  expect(page).toContain("2 of 4 pictures differ from main");
  expect(page.indexOf("faq-390-dark")).toBeLessThan(page.indexOf("home-390-dark"));
});
