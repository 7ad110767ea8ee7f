import { beforeAll, beforeEach, expect, test } from "vitest";
import { revealTarget } from "./revealTarget.ts";
import { selectTab, startTabs, tabAfter } from "./tabs.ts";

const panel = (name: string, html: string) =>
  `<div class="tab-panel" data-value="${name}"${name === "b" ? ' hidden="until-found"' : ""}>${html}</div>`;
const tabs = (name: string, inner = "") =>
  `<div class="tabs" data-group="${name}"><div class="tab-list">
    <button class="tab" data-value="a" aria-selected="true"></button>
    <button class="tab" data-value="b" aria-selected="false" tabindex="-1"></button></div>
    ${panel("a", "<p>A</p>")}${panel("b", inner)}</div>`;
const shown = (root: Element | null) =>
  root?.querySelector<HTMLElement>(":scope > .tab-panel:not([hidden])")?.dataset.value;

beforeAll(startTabs);

beforeEach(() => {
  document.body.innerHTML = `<article id="article">${tabs("os", tabs("inner", '<details><h3 id="deep">x</h3></details>'))}</article>`;
});

test("tabs show the selected panel, and only its tab is in the tab order", () => {
  const root = document.querySelector(".tabs") as Element;
  selectTab(root, "b");
  expect(shown(root)).toBe("b");
  const buttons = [...root.querySelectorAll(":scope > .tab-list > .tab")];
  expect(buttons.map((tab) => tab.getAttribute("aria-selected"))).toEqual(["false", "true"]);
  expect(buttons.map((tab) => tab.getAttribute("tabindex"))).toEqual(["-1", null]);
});

test("selecting an unknown value changes no tabs, and nested tabs are left alone", () => {
  const [outer, inner] = document.querySelectorAll(".tabs");
  selectTab(outer as Element, "zzz");
  expect(shown(outer ?? null)).toBe("a");
  selectTab(outer as Element, "b");
  expect(shown(inner ?? null)).toBe("a");
});

test("a panel that the browser's own search is about to show is selected, and the ones around it", () => {
  const [outer, inner] = document.querySelectorAll(".tabs");
  const found = inner?.querySelector(':scope > [data-value="b"]');
  found?.dispatchEvent(new Event("beforematch", { bubbles: true }));
  expect([outer, inner].map((root) => shown(root ?? null))).toEqual(["b", "b"]);
  expect(outer?.querySelector('.tab[aria-selected="true"]')?.getAttribute("data-value")).toBe("b");
});

test("tabs and details open for a target inside them", () => {
  revealTarget(document.getElementById("deep") as Element);
  expect([...document.querySelectorAll(".tabs")].map(shown)).toEqual(["b", "b"]);
  expect(document.querySelector("details")?.open).toBe(true);
});

test("arrow keys move round the tabs, Home and End to the ends", () => {
  expect(tabAfter("ArrowRight", 2, 3)).toBe(0);
  expect(tabAfter("ArrowLeft", 0, 3)).toBe(2);
  expect(tabAfter("Home", 2, 3)).toBe(0);
  expect(tabAfter("End", 0, 3)).toBe(2);
  expect(tabAfter("x", 0, 3)).toBeUndefined();
});

test("arrow keys in tabs follow the direction of the text", () => {
  expect(tabAfter("ArrowLeft", 0, 3, true)).toBe(1);
});
