import { expect, test, vi } from "vitest";
import { withinTime } from "./timeLimit.ts";

const endless = (): string => {
  for (;;);
};

test("code that ends in time gives what it returns, and throws what it throws", () => {
  expect(
    withinTime(
      5_000,
      () => "done",
      () => "late",
    ),
  ).toBe("done");
  const fails = () => withinTime<string>(5_000, () => JSON.parse("{"), endless);
  expect(fails).toThrow(SyntaxError);
});

test.each([
  ["a loop", endless],
  ["a regular expression", () => String(/^(?:0+)+$/.test(`${"0".repeat(60)}x`))],
])("%s that takes too long is ended", (_, run) => {
  expect(withinTime(20, run, () => "late")).toBe("late");
});

test("a limit inside another leaves the outer one its time, and ends with it", () => {
  const inner = () => withinTime(20, endless, () => "inner");
  expect(
    withinTime(
      10_000,
      () => `${inner()} ${inner()}`,
      () => "outer",
    ),
  ).toBe("inner inner");
  expect(
    withinTime(
      20,
      () => withinTime(10_000, endless, () => "inner"),
      () => "outer",
    ),
  ).toBe("outer");
});

test("code that got less processor time than its limit, because the machine is busy, is run again", () => {
  const idle = vi.spyOn(process, "cpuUsage").mockReturnValue({ user: 0, system: 0 });
  let runs = 0;
  const run = () => (++runs < 3 ? endless() : "done");
  expect(withinTime(20, run, () => "late")).toBe("done");
  expect(runs).toBe(3);
  idle.mockRestore();
});
