import { describe, expect, it } from "vitest";
import { en } from "../../../shared/messages/en.ts";
import type { Page } from "../../../shared/page.ts";
import type { SearchAnswer } from "../../../shared/search/engine.ts";
import type { Site } from "../../../shared/site.ts";
import { answerGroups } from "./options.ts";

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

const within = ['See all results within "Guides"', "/search?q=x&ctx=guides"];

describe("the way to all results", () => {
  it("the link to all results searches everywhere on a page without a context", () => {
    expect(footer("/install", { total: 3 }, true)).toEqual(["See all results", "/search?q=x"]);
  });

  it("without hits the last option leads to the search page", () => {
    expect(footer("/install", {}, true)).toEqual(["Search the documentation", "/search?q=x"]);
  });

  it("without hits the first option is a page that helps, if the site names one", () => {
    const helpful = [{ label: "Install", href: "/install" }];
    const groups = groupsFor("/install", {}, { contexts, indexes: {}, helpful });
    expect(groups.flatMap(({ options }) => options.map(({ href }) => href))).toEqual([
      "/install",
      "/search?q=x",
    ]);
  });

  it("the link to all results stays in a context that has hits", () => {
    expect(footer("/guides/a", { total: 3 }, true)).toEqual(within);
  });

  it("the link to all results leaves a context without hits if others have some and the site allows it", () => {
    const answer = { elsewhere: true };
    expect(footer("/guides/a", answer, true)).toEqual(['See all results outside "Guides"', "/search?q=x"]);
    expect(footer("/guides/a", answer, false)).toEqual(within);
  });
});
