import fc from "fast-check";

const surrogates = { first: 0xd800, count: 0x800 };

/**
 * Any text for property tests: code points from all of Unicode, each as likely. fast-check's own (`unit: "binary"`) first
 * makes a map of all 1.1 million, which takes longer than most tests.
 */
export function anyText(size: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> {
  const point = fc.integer({ min: 0, max: 0x10ffff - surrogates.count });
  return fc
    .array(point, size)
    .map((points) =>
      String.fromCodePoint(...points.map((at) => (at < surrogates.first ? at : at + surrogates.count))),
    );
}
