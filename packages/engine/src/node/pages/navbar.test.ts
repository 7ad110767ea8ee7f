import { expect, it } from "vitest";
import { activeLink } from "../../client/navbar/items.ts";
import type { NavbarItem } from "../../shared/site.ts";
import { configOf } from "../checks/testing/checked.ts";
import type { NavbarItemInput } from "../config/schema/navbarSchema.ts";
import type { Doc, DocSet, SidebarNode } from "../content/model/model.ts";
import { placesOf } from "../content/sidebars/places.ts";
import { formatProblem, type Problem } from "../problems/problems.ts";
import { resolveNavbar } from "./navbar.ts";
import type { NavbarContext } from "./navbarEntries.ts";

const doc = (id: string, values: Partial<Doc> = {}) =>
  ({
    id,
    label: `The ${id}`,
    path: `/base/de/docs/${id}`,
    unlisted: false,
    source: { frontMatter: {} },
    ...values,
  }) as Doc;
const install = doc("install");
const docs = [install, doc("recipes/tea"), doc("hidden", { unlisted: true })];
const node: SidebarNode = { type: "doc", doc: install, label: "Install" };

function set(name: string, isLast: boolean): DocSet {
  const sidebars = new Map<string, SidebarNode[]>([
    ["guide", [{ type: "html", html: "<hr>" }, node]],
    ["links", [{ type: "link", label: "Elsewhere", href: "https://example.org" }]],
  ]);
  return {
    version: { name, label: `v${name}`, path: `/base/de/docs/${name}`, isLast },
    docs,
    drafts: new Map([["docs/draft.md", "draft"]]),
    sidebars,
    places: placesOf(sidebars),
    mainDoc: install,
  } as unknown as DocSet;
}

const sets = [set("current", false), set("2.0", true)];

function resolve(
  item: NavbarItemInput,
  changes: Partial<NavbarContext> = {},
): { items: NavbarItem[]; problems: string[] } {
  const config = configOf({
    navbar: { items: [item] },
    ...(changes.sets?.length === 0 ? { docs: false } : {}),
  });
  const context = {
    localePath: "/base/de/",
    base: "/base/",
    sets,
    staticFiles: new Map(),
    paths: new Map(),
    hosts: [],
    translations: texts,
    problems: [] as Problem[],
    ...changes,
  };
  return {
    items: resolveNavbar(config.navbar.items, context),
    problems: context.problems.map(formatProblem),
  };
}

const texts = { "item.label.Guide": "Anleitung", "item.label.Stable": "Stabil" };

/** How the first item is marked as active on a page with this path and sidebar; undefined if it isn't active. */
function activeOn([item]: NavbarItem[], path: string, sidebar?: string) {
  if (item?.type !== "link") throw new Error("the item is a link");
  const shown = sidebar === undefined ? {} : { sidebar: { name: sidebar, items: [] } };
  return activeLink(item, { path, ...shown }, "/base/de/");
}

it.each<[string, NavbarItemInput, Partial<NavbarItem>]>([
  [
    "below the start of its locale",
    { label: "A", to: "/about" },
    { type: "link", position: "right", label: "A", href: "/base/de/about", external: false },
  ],
  [
    "elsewhere as written",
    { label: "A", href: "https://example.org/x" },
    { href: "https://example.org/x", external: true },
  ],
  ["to an anchor as written", { label: "A", to: "#top" }, { href: "#top", external: false }],
  [
    "with a base path, which is meant as a path of the site",
    { label: "A", to: "/a", activeBasePath: "docs/recipes" },
    { activeBasePath: "/base/de/docs/recipes" },
  ],
  [
    "from a list with a base path, too",
    { label: "A", items: [{ label: "B", to: "/b" }], activeBasePath: "/a", activeBaseRegex: "^/x$" },
    { activeBasePath: "/base/de/a", activeBaseRegex: "^/x$" },
  ],
  [
    "of type doc to its page, and takes its label from there",
    { type: "doc", docId: "recipes/tea" },
    { label: "The recipes/tea", href: "/base/de/docs/recipes/tea" },
  ],
  [
    "of type docSidebar to the first page of its sidebar",
    { type: "docSidebar", sidebarId: "guide" },
    { label: "guide", href: "/base/de/docs/install", activeSidebar: "guide" },
  ],
  [
    "of versions to the main page of the last version, under its label",
    { type: "docsVersion" },
    { label: "v2.0", href: "/base/de/docs/install" },
  ],
  [
    "of versions elsewhere under a label of its own",
    { type: "docsVersion", label: "Stable", to: "/other" },
    { label: "Stabil", href: "/base/de/other" },
  ],
  [
    "of versions to some versions only, under labels of their own",
    { type: "docsVersionDropdown", versions: { "2.0": { label: "Two" }, current: {} } },
    { versions: ["2.0", "current"], versionLabels: { "2.0": "Two" } },
  ],
])("a navbar item leads %s", (_, item, expected) => {
  expect(resolve(item).items).toMatchObject([expected]);
});

it("a navbar item has its label translated, whatever its type", () => {
  for (const item of [
    { label: "Guide", to: "/a" },
    { label: "Guide", items: [{ label: "B", to: "/b" }] },
    { type: "doc", docId: "install", label: "Guide" },
    { type: "docSidebar", sidebarId: "guide", label: "Guide" },
    { type: "docsVersion", label: "Guide" },
  ] as NavbarItemInput[]) {
    expect(resolve(item).items).toMatchObject([{ label: "Anleitung" }]);
  }
});

it("an item of type doc is active on its page and on the pages of its sidebar", () => {
  const { items } = resolve({ type: "doc", docId: "install" });
  expect(activeOn(items, "/base/de/docs/install", "guide")).toBe("page");
  expect(activeOn(items, "/base/de/docs/other", "guide")).toBe("true");
  expect(activeOn(items, "/base/de/docs/install/deeper", "links")).toBeUndefined();
});

it("an item of type doc whose page is in no sidebar is active on that page alone, or with the sidebar that it asks for", () => {
  const root = doc("about", { path: "/base/de/" });
  const asking = doc("more", { source: { frontMatter: { displayed_sidebar: "links" } } as Doc["source"] });
  const plain = doc("plain");
  const changes = { sets: [{ ...set("2.0", true), docs: [root, asking, plain] }] };
  const about = resolve({ type: "doc", docId: "about" }, changes).items;
  expect(activeOn(about, "/base/de/")).toBe("page");
  expect(activeOn(about, "/base/de/search")).toBeUndefined();
  expect(activeOn(about, "/base/de/docs/install", "guide")).toBeUndefined();
  const more = resolve({ type: "doc", docId: "more" }, changes).items;
  expect(activeOn(more, "/base/de/x", "links")).toBe("true");
  const below = resolve({ type: "doc", docId: "plain" }, changes).items;
  expect(activeOn(below, "/base/de/docs/plain/deeper")).toBeUndefined();
});

it("an item of type doc is left out without a word when its page is a draft or unlisted", () => {
  expect(resolve({ type: "doc", docId: "draft" })).toEqual({ items: [], problems: [] });
  expect(resolve({ type: "doc", docId: "hidden" })).toEqual({ items: [], problems: [] });
});
