import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compilePage } from "./testing/page.ts";

const guide = readFileSync(new URL("../../../../../MIGRATING.md", import.meta.url), "utf8");
const [, table = ""] = /### From MkDocs, mdBook and Jekyll\n([\s\S]*)/.exec(guide) ?? [];

/** Each sample of the table that is a line of a page, with what the guide says becomes of it. */
const samples = [
  ...table.matchAll(/^\| (?:MkDocs|mdBook|Jekyll|each) \| (.*?) \| (.*?)(?:[:;].*)? \|$/gm),
].flatMap(([, cell = "", outcome = ""]) =>
  [...cell.matchAll(/(?<!`)`([^`]+)`(?!`)/g)]
    .map(([, sample = ""]): [string, string] => [sample, outcome])
    .filter(([sample]) => /\W/.test(sample.replace(/[._]/g, ""))),
);

test("the table has samples of each outcome", () => {
  expect(samples.length).toBeGreaterThan(15);
  const outcomes = new Set(samples.map(([, outcome]) => outcome));
  for (const each of ["a link, with an error", "left out, with an error", "text", "the same"])
    expect(outcomes).toContain(each);
});

test.each(samples)("what the guide to moving says of %s is so: %s", async (sample, outcome) => {
  const { html, markdown, problems } = await compilePage(
    `${sample}\n\n${sample === "[^1]" ? "[^1]: a" : ""}\n`,
    { resolveImage: () => ({ problem: "it is on another host" }) },
  );
  const shown = html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x3C;", "<")
    .replaceAll("&#x26;", "&");
  const severities = problems.map(({ severity = "error" }) => severity);
  // Straight quotes and dots may be typographic in the page; the rest of a sample is as it is written.
  if (outcome.startsWith("text")) expect(shown).toContain(sample.slice(0, 5));
  if (outcome.startsWith("text") || outcome === "the same") expect(severities).toEqual([]);
  if (outcome.endsWith("with an error"))
    expect(severities).toContain(
      outcome.startsWith("a link") && sample.startsWith("<video") ? "link" : "error",
    );
  if (outcome.startsWith("a link")) expect(`${html}${markdown}`).toMatch(/a\.example/);
  if (outcome.startsWith("left out")) expect(shown).not.toMatch(/a\(\)|a\{\}/);
});
