import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { Window } from "happy-dom";
import { routes } from "../e2e/harness/routes.ts";
import { builtSite } from "../e2e/harness/sites.ts";

const { dir } = builtSite("handbook");
const file = (route: string) => join(dir, `${route === "/" ? "index" : route.replace(/^\/|\/$/g, "")}.html`);

/** Commands by which text browsers print a document as text; lynx lists the targets of links too. */
const browsers = {
  w3m: (path: string) => execFileSync(process.env.W3M_PATH ?? "w3m", ["-dump", "-cols", "200", path]),
  lynx: (path: string) =>
    execFileSync(process.env.LYNX_PATH ?? "lynx", ["-dump", "-width=200", "-display_charset=utf-8", path], {
      // Without a UTF-8 locale, lynx prints ASCII.
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    }),
};

const flat = (text: string | undefined) => (text ?? "").replace(/\s+/g, " ").trim();

/** The headings, lines of code, table cells and link targets of a document's article, each in order. */
function partsOf(path: string) {
  const window = new Window();
  window.document.write(readFileSync(path, "utf8"));
  const texts = (selector: string) =>
    [...window.document.querySelectorAll(selector)]
      .map(({ textContent }) => flat(textContent))
      .filter(Boolean);
  return {
    headings: texts("#article :is(h1, h2, h3)"),
    code: [...window.document.querySelectorAll("#article figure.code code")]
      .flatMap(({ textContent }) => textContent?.split("\n").map(flat) ?? [])
      .filter(Boolean),
    cells: texts("#article :is(th, td)"),
    links: [...window.document.querySelectorAll("#article a[href]")].map((link) => link.getAttribute("href")),
  };
}

/** The parts that a text doesn't contain, in the given order. */
function lackingInOrder(text: string, parts: string[]): string[] {
  let from = 0;
  return parts.filter((part) => {
    const at = text.indexOf(part, from);
    if (at >= 0) from = at + part.length;
    return at < 0;
  });
}

// Without scripts, the search page shows only a list of pages.
const pages = routes.filter((route) => route !== "/search");

for (const [name, print] of Object.entries(browsers)) {
  for (const route of pages) {
    test(`${name} shows headings, code and tables of ${route}, in order`, () => {
      // lynx puts a number before each link.
      const text = print(file(route))
        .toString()
        .replace(/\[\d+\]/g, "");
      const { headings, code, cells } = partsOf(file(route));
      expect(headings.length).toBeGreaterThan(0);
      const article = flat(text.slice(text.search(new RegExp(`^\\s*${headings[0]}\\s*$`, "m"))));
      expect(lackingInOrder(article, headings)).toEqual([]);
      expect(lackingInOrder(article, code)).toEqual([]);
      // The lines of a wrapped cell stand between those of its neighbours, so single words are looked up.
      const words = cells.flatMap((cell) => cell.split(" "));
      expect(words.filter((word) => !article.includes(word))).toEqual([]);
    });
  }
}

for (const [name, print] of Object.entries(browsers)) {
  test(`${name} shows the table of contents once`, () => {
    const text = print(file("/Configuration/options")).toString();
    expect(text.match(/Change how the list looks/g), "in the table, and as a heading").toHaveLength(2);
  });
}

test("lynx lists where the links of a page lead", () => {
  const list = browsers.lynx(file("/install")).toString().split("\nReferences\n")[1] ?? "";
  const { links } = partsOf(file("/install"));
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) expect(list).toContain(link);
});
