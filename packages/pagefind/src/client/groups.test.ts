import { expect, it } from "vitest";
import { groupOf, partsOf } from "./groups.ts";

it("an excerpt is text with marks, and its signs are no HTML", () => {
  expect(partsOf('use <mark>fd</mark> &lt;path&gt; & "x" &copy;')).toEqual([
    { text: "use ", mark: false },
    { text: "fd", mark: true },
    { text: ' <path> & "x" &copy;', mark: false },
  ]);
  expect(partsOf("a <mark>tree.</mark> <mark>v1.0</mark>")).toEqual([
    { text: "a ", mark: false },
    { text: "tree", mark: true },
    { text: ". ", mark: false },
    { text: "v1.0", mark: true },
  ]);
  expect(partsOf("")).toEqual([]);
});

const section = (url: string, count: number) => ({
  url,
  title: url,
  excerpt: "",
  locations: Array.from({ length: count }, (_, at) => at),
});

it("a page has its sections with the most matches first, as many as are shown", () => {
  const page = { url: "/a", meta: { title: "A" }, excerpt: "x" };
  const sections = [section("/a#b", 1), section("/a#c", 3), section("/a#d", 2)];
  const { path, title, breadcrumbs, hits } = groupOf(
    { ...page, sub_results: sections },
    "Make uv’s MAKE",
    { "/a": ["Guides"] },
    2,
  );
  expect([path, title, breadcrumbs]).toEqual(["/a", "A", ["Guides"]]);
  expect(hits.map(({ hash }) => hash)).toEqual(["#c", "#d"]);
  expect(hits[0]?.tokens).toEqual(["make", "uv", "s"]);
});

it("a page whose sections have no match is a hit itself", () => {
  const page = { url: "/a", meta: { title: "A" }, excerpt: "an <mark>x</mark>", sub_results: [] };
  expect(groupOf(page, "x", {}, 3).hits).toMatchObject([{ path: "/a", hash: "", title: [{ text: "A" }] }]);
});
