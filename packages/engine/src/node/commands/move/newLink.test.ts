import { expect, it } from "vitest";
import { newLink } from "./newLink.ts";

const stays = (name: string) => ({ from: name, to: name });
const move = {
  file: { from: "guides/tea.md", to: "recipes/hot/black tea.md" },
  path: { from: "/de/guides/tea", to: "/de/recipes/hot/black%20tea" },
  source: stays("index.md"),
  start: "/de/",
  exists: (name: string) => ["index.md", "guides/cup.svg"].includes(name),
};

it.each([
  ["./guides/tea.md", "./recipes/hot/black%20tea.md"],
  ["guides/tea.md#milk", "./recipes/hot/black%20tea.md#milk"],
  ["/guides/tea.md", "/recipes/hot/black%20tea.md"],
  ["/guides/tea?x#milk", "/recipes/hot/black%20tea?x#milk"],
  ["/guides/tea/", "/recipes/hot/black%20tea"],
])("a link %s to the moved page becomes %s", (link, expected) => {
  expect(newLink(link, move)).toBe(expected);
});

it.each(["#tea", "https://guides/tea.md", "./guides/coffee.md", "/guides/teas", "pathname:///guides/tea"])(
  "the link %s stays",
  (link) => {
    expect(newLink(link, move)).toBeUndefined();
  },
);

it("links of the moved page lead to the same files as before", () => {
  const own = { ...move, source: move.file };
  expect(newLink("../index.md#x", own)).toBe("../../index.md#x");
  expect(newLink("./cup.svg", own)).toBe("../../guides/cup.svg");
  expect(newLink("tea.md#milk", own)).toBe("./black%20tea.md#milk");
  // No file has this path, so that it is an address, which doesn't depend on where the page's file lies.
  expect(newLink("../about", own)).toBeUndefined();
});

it("a link to a file of the same name in another folder stays", () => {
  expect(newLink("./guides/tea.md", { ...move, file: undefined })).toBeUndefined();
});
