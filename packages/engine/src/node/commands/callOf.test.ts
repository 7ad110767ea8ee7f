import { expect, it } from "vitest";
import { callOf } from "./callOf.ts";

it.each([
  [[], "npm run build"],
  [["--site", "../fern", "--base", "/fern/"], "npm run build -- --site ../fern --base /fern/"],
  [["--site", "my docs"], "npm run build -- --site 'my docs'"],
  [["--out", "it's $HOME"], "npm run build -- --out 'it'\\''s $HOME'"],
  [["--out", ""], "npm run build -- --out ''"],
])("a call with the words %j can be copied into a shell", (words, expected) => {
  expect(callOf("build", ...words)).toBe(expected);
});
