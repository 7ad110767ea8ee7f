import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../shared/testing/anyText.ts";
import { parseQuery } from "./parseQuery.ts";

describe("operators", () => {
  // A query, the place of one of its clauses, and what that is.
  it.each<[string, number, object]>([
    ['"on the fly"', 0, { text: "on the fly", phrase: true, start: 1, end: 11 }],
    ['venv "on the fly" picker', 1, { text: "on the fly" }],
    ['venv "on the fly" picker', 2, { text: "picker" }],
    // A quoted word is plain text in a pasted message, but a phrase beside one or two words.
    ['Import "requests" could not be resolved', 1, { text: "requests", phrase: false, start: 8, end: 16 }],
    ['poetry "cache"', 1, { text: "cache", phrase: true }],
    ['one two three "in a row"', 3, { phrase: true }],
    // A minus excludes a lower-case word of three letters or more beside another word.
    ["poetry -conda", 1, { text: "conda", not: true }],
    ['poetry -"on the fly"', 1, { text: "on the fly", not: true, phrase: true }],
    ["+poetry", 0, { text: "poetry", must: true, start: 1 }],
    ...["title", "heading", "description", "keywords", "content", "code"].map(
      (field): [string, number, object] => [`${field}:poetry`, 0, { text: "poetry", field }],
    ),
    ['title:"a b"', 0, { text: "a b", field: "title", phrase: true }],
    ["+title:a.b", 0, { text: "a.b", field: "title", must: true }],
    ["x -title:poetry", 1, { text: "poetry", field: "title", not: true }],
    ["code:vs.deactivate()", 0, { text: "vs.deactivate()", field: "code" }],
    ["poet*", 0, { text: "poet", prefix: true }],
    ["poetry~1", 0, { text: "poetry", distance: 1 }],
    ["poetry^2.5", 0, { text: "poetry", boost: 2.5 }],
    ["title:poetry~1^2", 0, { text: "poetry", field: "title", distance: 1, boost: 2 }],
    // An edit distance is at most two.
    ["poetry~9", 0, { distance: 2 }],
  ])("of %s the clause %d is %o", (source, place, clause) => {
    expect(parseQuery(source).clauses[place]).toMatchObject(clause);
  });
});

describe("errors", () => {
  it.each([
    ["titel:poetry", "unknownField", "titel", 0, 5],
    ["poetry^x", "boostNotNumber", "x", 6, 8],
    ["poetry^", "boostNotNumber", "", 6, 7],
    ["poetry~x", "distanceNotNumber", "x", 6, 8],
    ["poetry~1.5", "distanceNotNumber", "1.5", 6, 10],
    ["title: poetry", "missingTerm", "title:", 0, 6],
    ["title:", "missingTerm", "title:", 0, 6],
    ['poetry ""', "missingTerm", '""', 7, 9],
  ])("the wrong operator in %s is reported as %s, searched as text", (source, code, value, start, end) => {
    const query = parseQuery(source);
    expect(query.errors).toMatchObject([{ code, value, start, end }]);
    expect(query.clauses.map(({ text }) => text)).toEqual(source.split(" "));
  });

  it("a missing word is no error while the last word may still be typed", () => {
    expect(parseQuery("poetry title:").errors).toEqual([]);
  });
});

describe("text that only looks like syntax", () => {
  const texts = String.raw`:VenvSelect  vim.o.shell  --hidden  -HI  $FD  ~/x  ~/.virtualenvs  a::b  x = y  -x
    --no-ignore-vcs  https://example.org/a?b=c  %USERPROFILE%  #00FF00  shell = {  require("venv-selector").python()
    -poetry  *  **  [^a-z]  ^foo$  c++  a - b  note: this  vim:8  fd -HI  foo*bar  {  .  "unclosed phrase
    function() return end  -  +  -- comment  @type  \.venv$  C:\Users  !x`;

  it.each(texts.split(/\n? {2,}/))("leaves %s alone", (source) => {
    const query = parseQuery(source);
    expect(query.errors).toEqual([]);
    expect(query.plain).toBe(true);
    expect(query.clauses.map(({ text }) => text)).toEqual(source.split(/\s+/));
  });
});

describe("any text", () => {
  it("any text is parsed without an exception, and the ranges of its clauses are right", () => {
    const pieces = fc.constantFrom(...'"+-~^*:x 1é😀', "title:", "foo");
    const texts = fc.oneof(
      anyText(),
      fc.array(pieces).map((list) => list.join("")),
    );
    fc.assert(
      fc.property(texts, (source) => {
        const { clauses, errors } = parseQuery(source);
        for (const { text, start, end } of clauses) expect(source.slice(start, end)).toBe(text);
        for (const { start, end } of errors)
          expect(start >= 0 && start < end && end <= source.length).toBe(true);
      }),
    );
  });

  // A parser whose time grows with the square of the length would take minutes for these.
  it.each(['"', "a:", "~1", "^", '-"', "a*", "+a~", " ", "^~"])(
    "is parsed within seconds where %j is written 200,000 times",
    { timeout: 60_000 },
    (unit) => {
      const source = unit.repeat(200_000);
      const { clauses } = parseQuery(source);
      expect(clauses.every(({ text, start, end }) => source.slice(start, end) === text)).toBe(true);
    },
  );
});
