import { expect, test } from "vitest";
import { nextChoice, readChoice } from "./colorMode.ts";

const plain = { defaultMode: "dark", disableSwitch: false, respectPrefersColorScheme: false } as const;
const system = { ...plain, respectPrefersColorScheme: true };

test("only light and dark count as stored choices", () => {
  expect(readChoice("light", plain)).toBe("light");
  expect(readChoice("purple", plain)).toBe("dark");
  expect(readChoice("system", plain)).toBe("dark");
});

test("without a choice the system's preference counts where it is respected", () => {
  expect(readChoice(null, system)).toBe("system");
  expect(readChoice(null, plain)).toBe("dark");
});

test("a stored choice doesn't count while the switch is off", () => {
  expect(readChoice("light", { ...plain, disableSwitch: true })).toBe("dark");
});

test("the switch goes between dark and light", () => {
  expect(nextChoice("dark", plain)).toBe("light");
  expect(nextChoice("light", plain)).toBe("dark");
});

test("with the system's preference it goes from system to light to dark and back", () => {
  expect(nextChoice("system", system)).toBe("light");
  expect(nextChoice("light", system)).toBe("dark");
  expect(nextChoice("dark", system)).toBe("system");
});
