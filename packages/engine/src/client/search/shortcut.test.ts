import { describe, expect, it } from "vitest";
import { isShortcut, type Press, shortcutKeys } from "./shortcut.ts";

const press = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe("isShortcut", () => {
  it("mod in a shortcut is Command on a Mac and Control elsewhere", () => {
    expect(isShortcut(press("k", { metaKey: true }), "mod+k", true)).toBe(true);
    expect(isShortcut(press("k", { ctrlKey: true }), "mod+k", true)).toBe(false);
    expect(isShortcut(press("k", { ctrlKey: true }), "mod+k", false)).toBe(true);
  });

  it("a shortcut needs exactly the modifiers that it names", () => {
    expect(isShortcut(press("k", { ctrlKey: true, shiftKey: true }), "mod+k", false)).toBe(false);
    expect(isShortcut(press("k", { ctrlKey: true, shiftKey: true }), "mod+shift+k", false)).toBe(true);
    expect(isShortcut(press("k"), "mod+k", false)).toBe(false);
  });

  it("the shortcut / is recognised however a keyboard types it", () => {
    expect(isShortcut(press("/"), "/", false)).toBe(true);
    expect(isShortcut(press("/", { shiftKey: true }), "/", false)).toBe(true);
    expect(isShortcut(press("/", { ctrlKey: true }), "/", false)).toBe(false);
  });
});

it("shows the keys as the system's keyboards name them", () => {
  expect(shortcutKeys("mod+k", true)).toEqual(["⌘", "K"]);
  expect(shortcutKeys("mod+k", false)).toEqual(["Ctrl", "K"]);
});
