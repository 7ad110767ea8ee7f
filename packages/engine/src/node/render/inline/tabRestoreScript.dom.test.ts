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

test.each([
  ["take up a stored choice", "b", "", false, ["b", "a"]],
  ["stay as they are where the stored choice is none of theirs", "zzz", "", false, ["a", "a"]],
  ["open for a text that the browser finds", "", "", true, ["b", "b"]],
  ["open for the anchor of the address", "", "#deep", false, ["b", "b"]],
])("before the app is there, tabs %s", (_, stored, hash, isFound, expected) => {
  localStorage.setItem("docusaurus.tab.os", stored);
  location.hash = hash;
  new Function(tabRestoreScript())();
  if (isFound) document.getElementById("deep")?.dispatchEvent(new Event("beforematch", { bubbles: true }));
  expect([...document.querySelectorAll(".tabs")].map(shown)).toEqual(expected);
});
