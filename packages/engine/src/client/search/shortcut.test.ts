import { expect, it } from "vitest";
import { shortcutKeys } from "./shortcut.ts";

it("shows the keys as the system's keyboards name them", () => {
  expect(shortcutKeys("mod+k", true)).toEqual(["⌘", "K"]);
  expect(shortcutKeys("mod+k", false)).toEqual(["Ctrl", "K"]);
});
