import { expect, test } from "vitest";
import { nextChoice, readChoice } from "./colorMode.ts";

const plain = { defaultMode: "dark", disableSwitch: false, respectPrefersColorScheme: false } as const;
const system = { ...plain, respectPrefersColorScheme: true };

test.each([
  ["a stored choice counts", "light", plain, "light"],
  ["only light and dark count as stored choices", "purple", plain, "dark"],
  ["the system's mode is no stored choice", "system", plain, "dark"],
  ["without a choice the system's preference counts where it is respected", null, system, "system"],
  ["without a choice the default counts elsewhere", null, plain, "dark"],
  ["no stored choice counts while the switch is off", "light", { ...plain, disableSwitch: true }, "dark"],
])("%s", (_, stored, config, choice) => {
  expect(readChoice(stored, config)).toBe(choice);
});

test("the switch goes between dark and light, and from the system's preference to light to dark and back", () => {
  expect((["dark", "light"] as const).map((choice) => nextChoice(choice, plain))).toEqual(["light", "dark"]);
  const next = (["system", "light", "dark"] as const).map((choice) => nextChoice(choice, system));
  expect(next).toEqual(["light", "dark", "system"]);
});
