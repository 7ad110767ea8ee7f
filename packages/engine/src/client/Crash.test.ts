import { expect, test } from "vitest";
import { messagesOf } from "./Crash.tsx";

test("an error's message comes first, then its causes'", () => {
  const error = new Error("outer", { cause: new TypeError("inner", { cause: "text" }) });
  expect(messagesOf(error)).toEqual(["outer", "inner", "text"]);
});

test("causes that lead in a circle end", () => {
  const a = new Error("a");
  const b = new Error("b", { cause: a });
  a.cause = b;
  expect(messagesOf(a)).toEqual(["a", "b"]);
});
