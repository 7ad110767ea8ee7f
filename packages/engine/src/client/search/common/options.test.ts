import { expect, it } from "vitest";
import { en } from "../../../shared/messages/en.ts";
import type { Page } from "../../../shared/page.ts";
import type { SearchAnswer } from "../../../shared/search/engine.ts";
import type { Site } from "../../../shared/site.ts";
import { answerGroups, firstChoice } from "./options.ts";

const contexts = [{ path: "guides", label: "Guides" }];
const page = (path: string) => ({ path }) as unknown as Page;

/** The label and the address of the last option in the list for an answer. */
function footer(path: string, answer: Partial<SearchAnswer>, allContexts: boolean) {
  const groups = groupsFor(path, answer, { contexts, allContexts, indexes: {} });
  const last = groups.at(-1)?.options.at(-1);
  return [last?.label, last?.href];
}

function groupsFor(path: string, answer: Partial<SearchAnswer>, search: object) {
  const locale = { name: "en", path: "/" };
  const site = { searchPath: "/search", versions: [], messages: en, locale, search } as unknown as Site;
  return answerGroups(
    { query: "x", groups: [], total: 0, ...answer } as unknown as SearchAnswer,
    site,
    page(path),
  );
}

const within = ["See all results within “Guides”", "/search?q=x&ctx=guides"];

it("the link to all results stays in a context that has hits, and searches everywhere on a page without one", () => {
  expect(footer("/guides/a", { total: 3 }, true)).toEqual(within);
  expect(footer("/install", { total: 3 }, true)).toEqual(["See all results", "/search?q=x"]);
});

it("without hits the options are helpful pages and the search tips, none of them selected", () => {
  const helpful = [{ label: "Install", href: "/install" }];
  for (const path of ["/install", "/guides/a"]) {
    const groups = groupsFor(path, {}, { contexts, allContexts: true, indexes: {}, helpful });
    const options = groups.flatMap((group) => group.options);
    expect(options.map(({ href }) => href)).toEqual(["/install", "/search"]);
    expect(firstChoice(options)).toBe(-1);
  }
});

it("the first hit is selected, not the corrected spelling above it", () => {
  const hit = { path: "/a", hash: "", tokens: [] };
  const group = { path: "/a", title: "A", breadcrumbs: ["Guides", "First"], hits: [hit] };
  const answer = { total: 1, groups: [group], suggestion: "y" } as unknown as Partial<SearchAnswer>;
  const groups = groupsFor("/install", answer, { contexts, indexes: {} });
  const options = groups.flatMap((each) => each.options);
  expect(options.map(({ kind }) => kind)).toEqual(["suggestion", "hit", "all"]);
  expect(firstChoice(options)).toBe(1);
  expect(groups[1]).toMatchObject({ crumbs: ["Guides"], label: "First" });
});

it("the link to all results leaves a context without hits if others have some and the site allows it", () => {
  const optionsFor = (allContexts: boolean) =>
    groupsFor("/guides/a", { elsewhere: true }, { contexts, allContexts, indexes: {} })
      .flatMap(({ options }) => options)
      .map(({ label, href }) => [label, href]);
  const tips = ["Search tips", "/search"];
  expect(optionsFor(true)).toEqual([["See all results outside “Guides”", "/search?q=x"], tips]);
  expect(optionsFor(false)).toEqual([tips]);
});
