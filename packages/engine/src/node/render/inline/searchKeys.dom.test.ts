import { afterEach, expect, test, vi } from "vitest";
import type { SearchConfig } from "../../../shared/site.ts";
import { searchKeys } from "./searchKeys.ts";

/** Presses a key in an element of a page with these shortcuts. @returns whether the search field got the focus */
function press(search: Partial<SearchConfig>, init: KeyboardEventInit, at = "body", platform = "Linux") {
  document.body.innerHTML = '<search class="search"><input></search><textarea></textarea>';
  const field = document.querySelector("input") as HTMLInputElement;
  field.checkVisibility = () => true;
  vi.stubGlobal("navigator", { platform });
  new Function(searchKeys({ shortcut: null, slashShortcut: null, ...search } as SearchConfig))();
  const event = new KeyboardEvent("keydown", { cancelable: true, ...init });
  Object.defineProperty(event, "target", { value: document.querySelector(at) });
  window.onkeydown?.(event);
  window.onkeydown = null;
  expect(event.defaultPrevented).toBe(document.activeElement === field);
  return event.defaultPrevented;
}

afterEach(() => vi.unstubAllGlobals());

test.each<[shortcut: string, yes: boolean, key: KeyboardEventInit, platform?: string]>([
  ["mod+k", true, { key: "k", ctrlKey: true }],
  ["mod+k", false, { key: "k", metaKey: true }],
  ["mod+k", true, { key: "k", metaKey: true }, "MacIntel"],
  ["mod+k", false, { key: "k", ctrlKey: true }, "MacIntel"],
  ["mod+k", false, { key: "K", ctrlKey: true, shiftKey: true }],
  ["mod+shift+k", true, { key: "K", ctrlKey: true, shiftKey: true }],
  ["mod+k", false, { key: "k", ctrlKey: true, altKey: true }],
  ["mod+k", false, { key: "k", ctrlKey: true, metaKey: true }],
  ["mod+k", false, { key: "k" }],
  ["cmd+alt++", true, { key: "+", metaKey: true, altKey: true }],
  ["F2", true, { key: "F2" }],
])("the shortcut %s needs exactly its modifiers: %s with %j (%s)", (shortcut, yes, key, platform) => {
  expect(press({ shortcut }, key, "body", platform)).toBe(yes);
});

test("a shortcut is found by its place on keyboards that type another script", () => {
  const search = { shortcut: "mod+k" };
  for (const key of ["л", "Л", "κ", "ל", "ن", "か", "لا"])
    expect(press(search, { key, code: "KeyK", ctrlKey: true }), key).toBe(true);
  expect(press(search, { key: "л", code: "KeyL", ctrlKey: true })).toBe(false);
  expect(press({ shortcut: "mod+1" }, { key: "۱", code: "Digit1", ctrlKey: true })).toBe(true);
});

test("a shortcut is found by its letter, wherever that is and in either case", () => {
  const search = { shortcut: "mod+k" };
  // Dvorak has K where others have V, and T at the place of K.
  expect(press(search, { key: "k", code: "KeyV", ctrlKey: true })).toBe(true);
  expect(press(search, { key: "t", code: "KeyK", ctrlKey: true })).toBe(false);
  expect(press(search, { key: "K", code: "KeyK", ctrlKey: true })).toBe(true);
  for (const key of ["Dead", "Process", "Unidentified", "~"])
    expect(press(search, { key, code: "KeyK", ctrlKey: true }), key).toBe(false);
});

test("the slash is a shortcut however a keyboard types it, but not in a field", () => {
  const search = { slashShortcut: "/" };
  expect(press(search, { key: "/" })).toBe(true);
  expect(press(search, { key: "/", shiftKey: true })).toBe(true);
  expect(press(search, { key: "/", ctrlKey: true })).toBe(false);
  expect(press(search, { key: "/" }, "textarea")).toBe(false);
});

test("the shortcut works in another field, too", () => {
  expect(press({ shortcut: "mod+k" }, { key: "k", ctrlKey: true }, "textarea")).toBe(true);
});
