import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { bareSignals } from "./bareSignals.ts";

const require = createRequire(import.meta.url);
const react = readFileSync(
  require.resolve("react-dom/client").replace("client.js", "cjs/react-dom-client.production.js"),
  "utf8",
);
/** Statements of the module itself are the ones that aren't indented, but for the second and later of one `var`. */
const errorsAtLoad = /^(?:var | {2})\w+ = Error\(/gm;

test("no error is made while React is loaded, and five were", () => {
  expect(react.match(errorsAtLoad)).toHaveLength(5);
  expect(bareSignals(react).match(errorsAtLoad)).toBeNull();
});

test("errors that React makes later keep their stacks and texts", () => {
  const later = "wrapperError = Error(formatProdErrorMessage(520), { cause: value })";
  expect(react).toContain(later);
  expect(bareSignals(react)).toContain(later);
});
