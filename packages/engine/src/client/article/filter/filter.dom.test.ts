import { beforeEach, expect, test } from "vitest";
import { clientMessages } from "../../../shared/messages/clientMessages.ts";
import { en } from "../../../shared/messages/en.ts";
import { revealTarget } from "../revealTarget.ts";
import { addFilter, startFilter } from "./filter.ts";

const entry = (name: string, text: string) =>
  `<div class="heading entry"><h3 id="${name}">${name}</h3></div><p>${text}</p>`;

startFilter();
beforeEach(() => {
  history.replaceState(null, "");
  document.body.innerHTML =
    '<article id="article"><div class="filter"><input type="search" aria-label="Filter" disabled></div>' +
    '<div class="table"><table><tr><td><a href="#picker">picker</a></td></tr><tr><td><a href="#timeout">timeout</a></td></tr></table></div>' +
    `<div class="heading"><h2>Look</h2></div>${entry("picker", "Which list opens.")}` +
    `<div class="heading"><h2>Finding</h2></div>${entry("timeout", "Seconds of a search.")}${entry("shell", "Runs a search.")}</article>`;
  addFilter(clientMessages(en), (text) => `/search?q=${text}`);
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
  expect(field().disabled).toBe(false);
});

test("an empty filter shows everything and counts nothing", () => {
  type("search");
  expect(type("")).toHaveLength(7);
  expect(document.querySelector("output")?.textContent).toBe("");
});

test("what is revealed of an entry that the filter hides empties the filter, and nothing else does", () => {
  expect(type("list")).toEqual(["picker", "Look", "picker"]);
  revealTarget(document.getElementById("picker") as HTMLElement);
  expect(field().value).toBe("list");
  revealTarget(document.getElementById("timeout") as HTMLElement);
  expect(field().value).toBe("");
  expect(type("")).toHaveLength(7);
});

test("a filter without a match says so and leads to a search of all pages", () => {
  const note = document.querySelector(".filter-note") as HTMLElement;
  expect(note.hidden).toBe(true);
  type(" nowhere ");
  expect(note.hidden).toBe(false);
  expect(note.textContent).toContain('"nowhere"');
  expect(note.querySelector("a")?.getAttribute("href")).toBe("/search?q=nowhere");
  type("search");
  expect(note.hidden).toBe(true);
});

test("the button clears the filter and is there only with a text", () => {
  const button = document.querySelector(".filter button") as HTMLButtonElement;
  expect(button.hidden).toBe(true);
  type("search");
  expect(button.hidden).toBe(false);
  button.click();
  expect(field().value).toBe("");
  expect(button.hidden).toBe(true);
});

test("the history entry keeps the text for the next time that the page is shown", () => {
  type("search");
  expect(history.state).toEqual({ filter: "search" });
  const { body } = document;
  body.innerHTML = '<article id="article"><div class="filter"><input disabled></div></article>';
  addFilter(clientMessages(en));
  expect(field().value).toBe("search");
});
