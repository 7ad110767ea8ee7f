import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { evaluate, type JudgedQuery, qualityOf } from "../../bench/search/evaluate.ts";
import { engineFor } from "../search/nodeEngine.ts";
import { readPages } from "../search/testPages.ts";

/** Reads the queries in a file of pages: lines "? one | another" below the section that answers them best. */
function readQueries(source: string): JudgedQuery[] {
  let page = "";
  let place = "";
  return source.split("\n").flatMap((line) => {
    const [mark = "", ...rest] = line.split(" ");
    const asked = rest.join(" ").split(" | ");
    if (mark === "=") page = asked[0] ?? "";
    if (mark === "=" || mark === "##") place = `${page}#${mark === "##" ? asked[0] : ""}`;
    return mark === "?" ? asked.map((query) => ({ query, kind: "", right: [place] })) : [];
  });
}

// Queries fail that use other words than the text, that have more than two wrong letters, or whose Japanese or Chinese words are segmented otherwise there.
it.each([
  ["de", 0.82, 0.91],
  ["he", 0.79, 0.82],
  ["ja", 0.87, 0.89],
  ["zh", 0.93, 0.97],
])("finds what people type in %s", async (language, first, firstThree) => {
  const source = readFileSync(join(import.meta.dirname, `../search/languages/${language}.txt`), "utf8");
  const { ask } = await engineFor(readPages(source), { language });
  const outcomes = await evaluate(ask, readQueries(source));
  const others = outcomes.filter(({ rank }) => rank !== 1);
  const said = others.map(
    ({ query, rank, answers }) => `${query}: ${rank}, first ${answers[0] ?? "nothing"}`,
  );
  const quality = qualityOf(outcomes);
  expect(quality.first, said.join("\n")).toBeGreaterThanOrEqual(first);
  expect(quality.firstThree, said.join("\n")).toBeGreaterThanOrEqual(firstThree);
});
