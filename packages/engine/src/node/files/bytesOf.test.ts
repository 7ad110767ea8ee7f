import { expect, it } from "vitest";
import { bytesOf } from "./bytesOf.ts";

it.each([
  ["no parts", []],
  ["short parts", ["a", "", "ü漢𝒳"]],
  ["parts longer than what is encoded at a time", ["ü".repeat(150_000), "b", "𝒳".repeat(60_000), "c"]],
])("%s become the bytes of the joined text", (_, parts) => {
  expect(Buffer.from(bytesOf(parts)).equals(Buffer.from(parts.join("")))).toBe(true);
});
