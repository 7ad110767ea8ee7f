import { beforeEach, expect, test } from "vitest";
import { tabRestoreScript } from "./tabRestoreScript.ts";

const tabs = (name: string, inner = "") =>
  `<div class="tabs" data-group="${name}"><div class="tab-list">
    <button class="tab" data-value="a" aria-selected="true"></button>
    <button class="tab" data-value="b" aria-selected="false" tabindex="-1"></button></div>
    <div class="tab-panel" data-value="a"><p>A</p></div>
    <div class="tab-panel" data-value="b" hidden="until-found">${inner}</div></div>`;
const shown = (root: Element | null) =>
  root?.querySelector<HTMLElement>(":scope > .tab-panel:not([hidden])")?.dataset.value;

beforeEach(() => {
  localStorage.clear();
  location.hash = "";
  document.body.innerHTML = tabs("os", tabs("inner", '<h3 id="deep">x</h3>'));
});

test("tabs take up a stored choice before the page is painted", () => {
  localStorage.setItem("docusaurus.tab.os", "b");
  new Function(tabRestoreScript())();
  expect(shown(document.querySelector(".tabs"))).toBe("b");
});

test("tabs stay as they are before paint if the stored choice is missing or invalid", () => {
  localStorage.setItem("docusaurus.tab.os", "zzz");
  new Function(tabRestoreScript())();
  expect([...document.querySelectorAll(".tabs")].map(shown)).toEqual(["a", "a"]);
});

test("tabs open for a text that the browser finds before the app is there", () => {
  new Function(tabRestoreScript())();
  document.getElementById("deep")?.dispatchEvent(new Event("beforematch", { bubbles: true }));
  expect([...document.querySelectorAll(".tabs")].map(shown)).toEqual(["b", "b"]);
});

test("tabs open for the anchor of the address before paint", () => {
  location.hash = "#deep";
  new Function(tabRestoreScript())();
  expect([...document.querySelectorAll(".tabs")].map(shown)).toEqual(["b", "b"]);
});
