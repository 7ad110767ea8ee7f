import type { Root } from "hast";
import { raw } from "hast-util-raw";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { compilePage } from "../../packages/engine/src/node/markdown/testing/page.ts";
import type { CompiledMarkdown } from "../../packages/engine/src/node/markdown/types.ts";
import type { SitePage } from "../../packages/engine/src/node/pages/page.ts";
import type { Problem } from "../../packages/engine/src/node/problems/problems.ts";
import type { SidebarItem } from "../../packages/engine/src/shared/page.ts";
import { vimdoc } from "../../packages/vimdoc/src/index.ts";
import { helpOf } from "../integration/readHelp.ts";
import { temporarySite } from "../integration/temporarySite.ts";
import type { Construct } from "./constructs.ts";
import { places } from "./places.ts";
import { makeWords, type Words } from "./words.ts";

/** A construct in a place, and all that is made of it. */
export interface LawPage {
  place: string;
  /** Path of its file in the site, and its text. */
  file: string;
  source: string;
  made: Words["made"];
  page: SitePage;
  /** The article as a browser reads it. */
  tree: Root;
  /** The page's part of the help file, which has the current docs in the first language alone. */
  help: string | undefined;
  /** The Markdown version, compiled once more. */
  again: CompiledMarkdown;
  /** The page's name in the sidebar. */
  label: string | undefined;
  problems: Problem[];
  /** The same page where the base URL ends in a folder, and addresses in slashes; and in another language. */
  elsewhere: (string | undefined)[];
}

export const origin = "https://laws.example";
const versionDir = places.version?.dir ?? "";
const languageDir = places.translated?.dir ?? "";

const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"></svg>`;
const pictures = {
  "a.svg": 40,
  "b.svg": 80,
  "x-light.svg": 40,
  "x-dark.svg": 40,
  "wide.svg": 900,
  "wide-narrow.svg": 300,
};
const fixed = {
  "versions.json": '["1.0"]',
  "static/tool.txt": "a",
  "static/img/a.mp4": "a",
  ...Object.fromEntries(Object.entries(pictures).map(([name, width]) => [`static/img/${name}`, svg(width)])),
};
const config = {
  title: "Laws",
  tagline: "Hold everywhere",
  url: origin,
  i18n: { defaultLocale: "en", locales: ["en", "en-GB"] },
  docs: { lastVersion: "current" },
  components: {
    part: ({ file = "" }) => ({ include: file }),
    result: ({ hex = "" }) => Buffer.from(hex, "hex").toString(),
  },
  plugins: [vimdoc({ file: "laws.txt" })],
};

/** Makes a site of pages with a construct, one for each of some places. */
export async function makeLawPages(
  construct: Construct,
  names: string[],
): Promise<{ pages: LawPage[]; help: string }> {
  const drafts = names.map((place, index) => {
    const { dir = "docs", around } = places[place] ?? { around: (text: string) => text };
    const words = makeWords(index);
    const source = around(construct.write(words), words, construct.form);
    return { place, file: `${dir}/${slugOf(place)}.md`, source, made: words.made };
  });
  const other = makeWords(24);
  const beside = { "b.md": `# Other ${other()}\n\n## There ${other()} {#there}\n`, "tool.txt": "a" };
  const siteDir = await temporarySite({
    ...fixed,
    ...Object.fromEntries(
      ["docs", versionDir, languageDir].flatMap((dir) =>
        Object.entries(beside).map(([name, text]) => [`${dir}/${name}`, text]),
      ),
    ),
    ...Object.fromEntries(
      drafts.flatMap(({ file, source, place }) => [
        [file, source],
        [`docs/${slugOf(place)}.md`, source],
      ]),
    ),
    ...Object.assign({}, ...drafts.map(({ made }) => made.files)),
  });
  const make = (more: object) => makeSite({ siteDir, leniency: "all", unwritten: { ...config, ...more } });
  const site = await make({});
  const moved = await make({ baseUrl: "/base/", trailingSlash: true });
  const { content: help } = await helpOf(site);
  const parts = help.split(/^={78}\n/m);
  const pages = drafts.map(async (draft): Promise<LawPage> => {
    const of = ({ pages }: typeof site, file: string) => pages.find((page) => page.file === file);
    const page = of(site, draft.file);
    if (!page) throw new Error(`There is no page of ${draft.file}.`);
    const slug = slugOf(draft.place);
    const isMain = draft.file.startsWith("docs/");
    return {
      ...draft,
      page,
      tree: parsed(page.html),
      help: isMain ? parts.find((part) => part.slice(0, 400).includes(`*laws-${slug}*`)) : undefined,
      again: await compilePage(page.markdown ?? "", {
        resolveLink: readWhole,
        resolveImage: (src) => ({ src }),
      }),
      label: labelOf(page.data.sidebar?.items ?? [], page.data.path),
      problems: site.warnings.filter(
        ({ file }) => file === draft.file || Object.hasOwn(draft.made.files, file ?? ""),
      ),
      elsewhere: [
        of(moved, draft.file)?.html,
        ...(isMain ? [site.pages.find(({ data }) => data.path === `/en-GB/${slug}`)?.html] : []),
      ],
    };
  });
  return { pages: await Promise.all(pages), help };
}

const slugOf = (place: string) => place.replaceAll(" ", "-");
export const parsed = (html: string) =>
  raw({ type: "root", children: [{ type: "raw", value: html }] }) as Root;

/** Where links of a Markdown version lead, as pages write it. */
function readWhole(raw: string) {
  const href = raw.replace(origin, "").replace(/\.md(?=#|$)/, "");
  return { href, external: /^[a-z]+:/.test(href) };
}

function labelOf(items: SidebarItem[], path: string): string | undefined {
  for (const item of items) {
    if (item.type !== "html" && item.href === path) return item.label;
    const found = item.type === "category" ? labelOf(item.items ?? [], path) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
