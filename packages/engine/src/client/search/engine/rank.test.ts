import { expect, it } from "vitest";
import { engineFor } from "../../../../../../tests/search/nodeEngine.ts";
import { readPages } from "../../../../../../tests/search/testPages.ts";
import type { SearchScope } from "../../../shared/search/engine.ts";

const SOURCE = `
= /soup | Soup | soups
## clear | Clear broth
Simmer the bones for hours. Skim what rises and strain the broth through a cloth.
## again | Once more
A stock: strain it, strain and strain again.
## sieve | A sieve
Poured through it, a stock is strained and keeps well.
## rest | Rest for a week
Broth may rest. A week does it good, and more rest too.
## keep | How long it keeps
Salted, it keeps for a week of rest in the cellar.
## stop | Stop the boil
The boiling stops when the pan is cold.
~ pan.heat_level = 0
= /pan | The pan | pans
## heat | Heat of the pan
Its level is set by hand.
## handle | Handles of the pan
A handle gets hot. Configuration of a pan is done once; the config stays.
## level | Level heat
Level ground gives level heat.
= /config | Configuration | settings
## configuration | Configuration
Configuration, in all its forms, is configured in the configuration file.
## simmer | Simmering slowly
Hours of simmering do it.
= /table | The table | tables
## cloth | Cloth
A cloth for the table, and one more for the kitchen.
## laid | :TableLaid
## guests | Before guests come: :TableLaid once more
Each table has a cloth.
= /lid | The lid | seal
## glass | How to seal the glass jars of last summer
Boil them.
`;

const { ask } = await engineFor(readPages(SOURCE), { language: "en" });

async function places(query: string, more: Partial<SearchScope> = {}): Promise<string[]> {
  const { groups } = await ask(query, { limit: 8, snippetLength: 50, ...more });
  return groups.flatMap(({ hits }) => hits.map(({ path, hash }) => path + hash));
}

it.each([
  ["a section that has all words outranks a heading that has one", "simmer bones cloth ", "/soup#clear"],
  ["an identifier that stands as a whole outranks headings with its parts", "heat_level", "/soup#stop"],
  ["the form that was typed outranks other forms of the word", "strained stock ", "/soup#sieve"],
  ["words in the order typed outrank a heading that has them", "a week of rest", "/soup#keep"],
  ["an unfinished name outranks one of its parts that stands alone", "TableLai", "/table#laid"],
  [
    "a heading that a pasted text quotes outranks what has more of the other words",
    "[10:12] simmer bones for hours, skim broth [10:13] Rest for a week! [10:14] strain through a cloth",
    "/soup#rest",
  ],
  ["a keyword that is the query outranks a heading that has the word among others", "seal ", "/lid"],
])("%s", async (_, query, place) => {
  expect((await places(query))[0]).toBe(place);
});

it("the only section that has the rare word outranks those that have several common ones", async () => {
  const common = Array.from(
    { length: 100 },
    (_, place) => `## boil-${place} | Boil the water\nPour the boiling water into a pot of tea.`,
  );
  const { ask } = await engineFor(
    readPages(`= /tea | Tea\n${common.join("\n")}\n## leaves | What is left\nWater the compost with it.`),
    { language: "en" },
  );
  const { groups } = await ask("pour boiling water on the compost ", { limit: 1, snippetLength: 50 });
  expect(groups[0]?.hits[0]?.hash).toBe("#leaves");
});

it("a word that no section has changes no order", async () => {
  expect(await places("heat of the pan xyzzyq ")).toEqual(await places("heat of the pan "));
});

it("a finished word that exists isn't completed", async () => {
  expect(await places("config pan")).not.toContain("/config#configuration");
  // The last word may be unfinished.
  expect(await places("pan config")).toContain("/config#configuration");
});

it("a word that doesn't exist is completed wherever it stands", async () => {
  expect(await places("configu pan")).toContain("/config#configuration");
});
