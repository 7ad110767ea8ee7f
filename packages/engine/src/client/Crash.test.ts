import { expect, test } from "vitest";
import { messagesOf } from "./Crash.tsx";

test("an error's message comes first, then its causes'", () => {
  const error = new Error("outer", { cause: new TypeError("inner", { cause: "text" }) });
  expect(messagesOf(error)).toEqual(["outer", "inner", "text"]);
});
