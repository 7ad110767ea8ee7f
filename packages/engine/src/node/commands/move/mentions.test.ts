import { expect, it } from "vitest";
import { replaceMentions } from "./mentions.ts";

it.each([
  ['{ "at": "/tea#milk" }', '{ "at": "/hot/tea#milk" }'],
  ["link: '/tea', other: `/tea?q=1`", "link: '/hot/tea', other: `/hot/tea?q=1`"],
  ['to: "/tea/"', 'to: "/hot/tea/"'],
  ['get("/tea.md")', 'get("/hot/tea.md")'],
  ['"left alone → /tea#milk"', '"left alone → /hot/tea#milk"'],
  ['"says": "See [tea](/tea#milk)."', '"says": "See [tea](/hot/tea#milk)."'],
])("a path changes in %s", (text, expected) => {
  expect(replaceMentions(text, "/tea", "/hot/tea")).toBe(expected);
});

it.each(['"/teas"', '"/tea.svg"', '"/tea/milk"', '"/de/tea"', "see /tea for more", "f(/tea/)", '"tea"'])(
  "%s is no mention of the page, and stays",
  (text) => {
    expect(replaceMentions(text, "/tea", "/hot/tea")).toBe(text);
  },
);

it("signs of regular expressions and replacements in paths are plain letters", () => {
  expect(replaceMentions('"/a.b" "/axb"', "/a.b", "/$&")).toBe('"/$&" "/axb"');
});
