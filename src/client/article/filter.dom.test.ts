import { beforeEach, expect, test } from "vitest";
import { addFilter, startFilter } from "./filter.ts";

const entry = (name: string, text: string) =>
  `<div class="heading entry"><h3 id="${name}">${name}</h3></div><p>${text}</p>`;

startFilter();
beforeEach(() => {
  document.body.innerHTML =
    '<article id="article"><div class="filter" title="Filter"></div>' +
    '<div class="table"><table><tr><td><a href="#picker">picker</a></td></tr><tr><td><a href="#timeout">timeout</a></td></tr></table></div>' +
    `<div class="heading"><h2>Look</h2></div>${entry("picker", "Which list opens.")}` +
    `<div class="heading"><h2>Finding</h2></div>${entry("timeout", "Seconds of a search.")}${entry("shell", "Runs a search.")}</article>`;
  addFilter();
});

const field = () => document.querySelector("input") as HTMLInputElement;

function type(words: string): string[] {
  field().value = words;
  field().dispatchEvent(new Event("input"));
  return [...document.querySelectorAll<HTMLElement>(".heading, tr")]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent);
}

test("the filter leaves the entries with every word, their groups and their rows", () => {
  expect(type("search seconds")).toEqual(["timeout", "Finding", "timeout"]);
  expect(document.querySelector("output")?.textContent).toBe("1 / 3");
  expect(field().ariaLabel).toBe("Filter");
});

test("an empty filter shows everything and counts nothing", () => {
  type("search");
  expect(type("")).toHaveLength(7);
  expect(document.querySelector("output")?.textContent).toBe("");
});

test("a link to an entry that the filter hides empties the filter", () => {
  expect(type("list")).toEqual(["picker", "Look", "picker"]);
  document.querySelector<HTMLElement>('a[href="#timeout"]')?.click();
  expect(field().value).toBe("");
  expect(type("")).toHaveLength(7);
});
