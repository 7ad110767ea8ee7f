import fc from "fast-check";

const surrogates = { first: 0xd800, count: 0x800 };

/**
 * Arbitrary text for property tests, with all Unicode code points equally likely. fast-check's own arbitrary (`unit:
 * "binary"`) first builds a map of 1.1 million code points, which takes longer than most tests.
 */
export function anyText(size: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> {
  const point = fc.integer({ min: 0, max: 0x10ffff - surrogates.count });
  return fc
    .array(point, size)
    .map((points) =>
      String.fromCodePoint(...points.map((at) => (at < surrogates.first ? at : at + surrogates.count))),
    );
}
