import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../shared/testing/anyText.ts";
import { parseQuery } from "./parseQuery.ts";

const first = (source: string) => parseQuery(source).clauses[0];

describe("operators", () => {
  it("a quoted phrase is read with its range inside the quotes", () => {
    expect(first('"on the fly"')).toMatchObject({ text: "on the fly", phrase: true, start: 1, end: 11 });
  });

  it("a phrase beside other words stays together", () => {
    const { clauses } = parseQuery('venv "on the fly" picker');
    expect(clauses.map(({ text }) => text)).toEqual(["venv", "on the fly", "picker"]);
  });

  it("a quoted word is plain text in a pasted message, but a phrase beside one or two words", () => {
    const pasted = parseQuery('Import "requests" could not be resolved');
    expect(pasted.clauses[1]).toMatchObject({ text: "requests", phrase: false, start: 8, end: 16 });
    expect(parseQuery('poetry "cache"').clauses[1]).toMatchObject({ text: "cache", phrase: true });
    expect(parseQuery('one two three "in a row"').clauses[3]).toMatchObject({ phrase: true });
  });

  it("a minus excludes a lower-case word of three letters or more beside another word", () => {
    expect(parseQuery("poetry -conda").clauses[1]).toMatchObject({ text: "conda", not: true });
  });

  it("a minus excludes a phrase", () => {
    expect(parseQuery('poetry -"on the fly"').clauses[1]).toMatchObject({
      text: "on the fly",
      not: true,
      phrase: true,
    });
  });

  it("a plus requires its word", () => {
    expect(first("+poetry")).toMatchObject({ text: "poetry", must: true, start: 1 });
  });

  it.each(["title", "heading", "description", "keywords", "content", "code"])(
    "limits a word to the field %s",
    (field) => {
      expect(first(`${field}:poetry`)).toMatchObject({ text: "poetry", field });
    },
  );

  it("a field name limits a phrase, a required and an excluded word", () => {
    expect(first('title:"a b"')).toMatchObject({ text: "a b", field: "title", phrase: true });
    expect(first("+title:a.b")).toMatchObject({ text: "a.b", field: "title", must: true });
    expect(parseQuery("x -title:poetry").clauses[1]).toMatchObject({
      text: "poetry",
      field: "title",
      not: true,
    });
  });

  it("a field name limits code as it is written", () => {
    expect(first("code:vs.deactivate()")).toMatchObject({ text: "vs.deactivate()", field: "code" });
  });

  it("a prefix, an edit distance and a boost are read, also together", () => {
    expect(first("poet*")).toMatchObject({ text: "poet", prefix: true });
    expect(first("poetry~1")).toMatchObject({ text: "poetry", distance: 1 });
    expect(first("poetry^2.5")).toMatchObject({ text: "poetry", boost: 2.5 });
    expect(first("title:poetry~1^2")).toMatchObject({
      text: "poetry",
      field: "title",
      distance: 1,
      boost: 2,
    });
  });

  it("an edit distance is at most two", () => {
    expect(first("poetry~9")).toMatchObject({ distance: 2 });
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
  ])(
    "the wrong operator in %s is reported as %s with its range, and searched as text",
    (source, code, value, start, end) => {
      const query = parseQuery(source);
      expect(query.errors).toMatchObject([{ code, value, start, end }]);
      expect(query.clauses.map(({ text }) => text)).toEqual(source.split(" "));
    },
  );

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
