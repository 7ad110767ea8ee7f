import { describe, expect, it } from "vitest";
import { engineFor } from "../../../../../tests/search/nodeEngine.ts";
import type { IndexedPage } from "../../../../shared/search/section.ts";

function page(path: string, sections: Record<string, { text: string; keywords?: string[] }>): IndexedPage {
  const [first = "", ...rest] = Object.keys(sections);
  return {
    path,
    title: first,
    keywords: [],
    breadcrumbs: [],
    weight: 1,
    sections: [first, ...rest].map((heading, place) => ({
      id: place === 0 ? "" : heading.toLowerCase().replaceAll(" ", "-"),
      heading,
      code: "",
      text: "",
      ...sections[heading],
    })),
  };
}

async function answers(pages: IndexedPage[], query: string, synonyms: string[][] = []): Promise<string[]> {
  const { engine } = await engineFor(pages, { language: "en", layout: "file", synonyms });
  const { groups } = await engine.search({ query, limit: 8, snippetLength: 50, diversify: true });
  return groups.flatMap(({ hits }) => hits.map(({ path, hash }) => path + hash));
}

describe("what is asked", () => {
  it("a pasted path is searched without the reader's home folder", async () => {
    const pages = [
      page("/tea", { Tea: { text: "Tea." }, Cups: { text: "Cups are in ~/.cups, on Windows in ~\\.cups." } }),
      page("/users", { Users: { text: "What users of Windows drive C need." } }),
    ];
    for (const path of ["~/.cups", "/home/zoe/.cups", "/Users/zoe/.cups", "C:\\Users\\zoe\\.cups"])
      expect(await answers(pages, path), path).toEqual(["/tea#cups"]);
  });

  it("a stop word is completed while it is the last word, and dropped once a space follows", async () => {
    const pages = [page("/tea", { Tea: { text: "Tea." }, Notifications: { text: "Tea is ready." } })];
    expect(await answers(pages, "tea not")).toContain("/tea#notifications");
    expect((await answers(pages, "tea not "))[0]).toBe("/tea");
  });

  it("a word that punctuation follows is not completed", async () => {
    const pages = [page("/tea", { Pots: { text: "A pot." }, Kettles: { text: "kettle$ ends it" } })];
    expect(await answers(pages, "kettl$")).toEqual(await answers(pages, "kettl"));
    expect((await answers(pages, "kettle$"))[0]).toBe("/tea#kettles");
  });

  it("a word in capitals among others matches names written in capitals", async () => {
    const pages = [
      page("/garden", {
        Garden: { text: "Herbs." },
        Path: { text: "Changing a path through the garden." },
        Shell: { text: "Variables change when it starts, PATH among them." },
      }),
    ];
    expect((await answers(pages, "change path"))[0]).toBe("/garden#path");
    expect((await answers(pages, "PATH of the shell changes"))[0]).toBe("/garden#shell");
  });

  it("a section is found by keywords of its own, which the page's first section does not have", async () => {
    const pages = [
      page("/tea", { Tea: { text: "Leaves." }, Warmth: { text: "A cosy.", keywords: ["keep hot"] } }),
    ];
    expect(await answers(pages, "keep hot")).toEqual(["/tea#warmth"]);
  });

  it("synonyms of several words are found in both directions", async () => {
    const pages = [
      page("/tea", {
        Tea: { text: "Leaves." },
        Disable: { text: "x" },
        Steam: { text: "Turn off the stove." },
      }),
    ];
    const synonyms = [["disable", "turn off"]];
    expect(await answers(pages, "turn off", synonyms)).toContain("/tea#disable");
    expect(await answers(pages, "disable", synonyms)).toContain("/tea#steam");
  });

  it("a synonym may contain a stop word", async () => {
    const pages = [
      page("/tea", { Tea: { text: "Leaves." }, Enable: { text: "x" }, Round: { text: "Turn it." } }),
    ];
    const synonyms = [["enable", "turn on"]];
    expect((await answers(pages, "turn on ", synonyms))[0]).toBe("/tea#enable");
    expect(await answers(pages, "turn", synonyms)).toEqual(["/tea#round"]);
  });

  it("weak hits of the first page are left out if they would be above a better hit of the next", async () => {
    const filler = "Water, leaves, a pot and a spoon are all that one needs on such a day. ".repeat(5);
    const pages = [
      page("/a", {
        Tea: { text: "Green tea." },
        "Green tea": { text: "Green tea." },
        Other: { text: `${filler} green ${filler} tea` },
      }),
      page("/b", { Cups: { text: "For tea." }, "Green tea cups": { text: "Green tea." } }),
    ];
    const found = await answers(pages, "green tea");
    expect(found[0]).toBe("/a#green-tea");
    expect(found).toContain("/b#green-tea-cups");
    expect(found).not.toContain("/a#other");
  });
});
