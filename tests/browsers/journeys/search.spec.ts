import type { Driver } from "../engines/driver.ts";
import { expect, test } from "../harness.ts";
import { address, alive, click, eventually, isVisible, open, scrolled, scrollTo, textOf } from "../steps.ts";

const options = "/Configuration/options";

/** The words marked in the article: by the CSS Custom Highlight API. */
const marked = (reader: Driver) =>
  reader.evaluate(() => {
    return [...new Set([...(CSS.highlights.get("search") ?? [])].map(String))];
  });

const isFocused = (reader: Driver) =>
  reader.evaluate(() => document.activeElement?.matches(".search input[name=q]"));

/** Types a query in the navbar's field and waits until the list answers it. */
async function ask(reader: Driver, query: string): Promise<void> {
  await reader.press("Control+k");
  await eventually(() => isFocused(reader), true);
  await reader.type(query);
  const all = `/search?${new URLSearchParams({ q: query })}`;
  await eventually(() => isVisible(reader, `.search-all[href="${all}"]`), true);
}

test("by keyboard alone, search leads to the answer, its words marked and in view", async ({ reader }) => {
  await open(reader, "/install");
  await ask(reader, "fd_binary_name");
  await eventually(() => isVisible(reader, '.search-hit:not([href*="_highlight="])'), false);
  expect(await textOf(reader, '[role="option"][aria-selected="true"]')).toContain("fd_binary_name");
  await reader.press("Enter");
  await eventually(() => address(reader), `${options}?_highlight=fd_binary_name#fd_binary_name`);
  await alive(reader);
  await eventually(() => marked(reader), ["fd_binary_name"]);
  const isInView = () =>
    reader.evaluate(() => {
      const { top = -1, bottom = -1 } =
        document.getElementById("fd_binary_name")?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= innerHeight;
    });
  await eventually(isInView, true);
});

for (const width of [1280, 1000, 390]) {
  test(`searching leaves the text behind where it is, ${width} px wide`, async ({ reader }) => {
    await reader.resize({ width, height: 800 });
    await open(reader, options);
    for (const top of [1500, 4000]) {
      await scrollTo(reader, top);
      await reader.press("Control+k");
      await eventually(() => isFocused(reader), true);
      await reader.type("poetry");
      await eventually(() => isVisible(reader, '.search-all[href="/search?q=poetry"]'), true);
      expect(await scrolled(reader)).toBe(top);
      await reader.press("ArrowDown");
      expect(await scrolled(reader)).toBe(top);
      await click(reader, ".search-clear");
      await eventually(() => isVisible(reader, ".search-all"), false);
      expect(await scrolled(reader)).toBe(top);
      await reader.press("Escape");
      expect(await scrolled(reader)).toBe(top);
    }
  });
}

test("the search page shows what its address asks for, which follows the typing", async ({ reader }) => {
  await open(reader, "/search?q=fd_binary_name");
  await eventually(() => textOf(reader, "h1"), "Search results for “fd_binary_name”");
  await eventually(() => isVisible(reader, ".search-groups a"), true);
  await click(reader, ".search-results input");
  await reader.press("Control+a");
  await reader.type("poetry cache");
  await eventually(() => address(reader), "/search?q=poetry+cache");
  await eventually(() => textOf(reader, "h1"), "Search results for “poetry cache”");
});

test("on a phone search takes the width, answers, and leads to the answer", async ({ reader }) => {
  await reader.resize({ width: 390, height: 844 });
  await open(reader, "/install");
  await click(reader, ".search input[name=q]");
  await reader.type("fd_binary_name");
  await eventually(() => isVisible(reader, ".search-hit"), true);
  await eventually(() => isVisible(reader, '.search-hit:not([href*="_highlight="])'), false);
  await click(reader, ".search-hit");
  await eventually(() => address(reader), `${options}?_highlight=fd_binary_name#fd_binary_name`);
  await eventually(() => marked(reader), ["fd_binary_name"]);
});
