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
  help?: string;
  /** The Markdown version, compiled once more. */
  again: CompiledMarkdown;
  /** The page's name in the sidebar. */
  label: string | undefined;
  problems: Problem[];
  /** The article of the same page, by where that is. */
  elsewhere: Record<string, string | undefined>;
  /** Whether this is the thorough run. */
  isAll: boolean;
}

const folders = ["docs", ...Object.values(places).flatMap(({ dir }) => dir ?? [])];
const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"></svg>`;
const pictures = { a: 40, b: 80, "x-light": 40, "x-dark": 40, wide: 900, "wide-narrow": 300 };
const fixed = {
  "versions.json": '["1.0"]',
  "static/tool.txt": "a",
  "static/img/a.mp4": "a",
  ...Object.fromEntries(
    Object.entries(pictures).map(([name, width]) => [`static/img/${name}.svg`, svg(width)]),
  ),
};
const config = {
  title: "Laws",
  tagline: "Hold everywhere",
  url: "https://laws.example",
  i18n: { defaultLocale: "en", locales: ["en", "en-GB"] },
  docs: { lastVersion: "current" },
  components: {
    part: ({ file = "" }) => ({ include: file }),
    shown: ({ code = "" }) => `\`\`\`lua\n${code}\n\`\`\``,
    result: ({ hex = "" }) => Buffer.from(hex, "hex").toString(),
  },
  plugins: [vimdoc({ file: "laws.txt" })],
};

/** The places in which a construct stands; by day, an eighth of them, or one. @param number of the construct */
function placesOf({ form }: Construct, number: number, isAll: boolean): string[] {
  const names = Object.keys(places).filter((name) => places[name]?.forms.includes(form));
  const some = names.filter((_, index) => isAll || (number + index) % 8 === 0);
  return some.length > 0 ? some : names.slice(0, 1);
}

/** Makes a site of pages with a construct, one for each of some places. */
export async function makeLawPages(construct: Construct, number: number, isAll: boolean) {
  const drafts = placesOf(construct, number, isAll).map((place, index) => {
    const { dir = "docs", around } = places[place] ?? { around: (text: string) => text };
    const words = makeWords(index);
    const source = around(construct.write(words), words, construct.form);
    const name = place.replaceAll(" ", "-");
    return { place, name, file: `${dir}/${name}.md`, source, made: words.made };
  });
  const word = makeWords(24);
  const target = `# Other ${word()}\n\n## There ${word()} {#there}\n`;
  const files = [
    ...folders.flatMap((dir) => [
      [`${dir}/b.md`, target],
      [`${dir}/tool.txt`, "a"],
    ]),
    // What is translated has an original.
    ...drafts.flatMap(({ file, name, source }) => [
      [file, source],
      [`docs/${name}.md`, source],
    ]),
    ...drafts.flatMap(({ made }) => Object.entries(made.files)),
  ];
  const siteDir = await temporarySite({ ...fixed, ...Object.fromEntries(files) });
  // Git isn't asked for dates, which no law is about.
  const changes = { dates: new Map() };
  const make = (more: object) =>
    makeSite({ siteDir, changes, leniency: "all", unwritten: { ...config, ...more } });
  const [site, moved] = [await make({}), await make({ baseUrl: "/base/", trailingSlash: true })];
  const { content: help } = await helpOf(site);
  const parts = help.split(/^={78}\n/m);
  const pages = drafts.map(async ({ name, ...draft }): Promise<LawPage> => {
    const { file, made } = draft;
    const page = site.pages.find((other) => other.file === file);
    if (!page) throw new Error(`There is no page of ${file}.`);
    const atBase = moved.pages.find((other) => other.file === file)?.html;
    const translated = site.pages.find(({ data }) => data.path === `/en-GB/${name}`)?.html;
    const isMain = file.startsWith("docs/");
    const part = parts.find((text) => text.slice(0, 400).includes(`*laws-${name}*`)) ?? "";
    return {
      ...draft,
      page,
      tree: parsed(page.html),
      ...(isMain ? { help: part } : {}),
      again: await compilePage(page.markdown ?? "", {
        resolveLink: readWhole,
        resolveImage: (src) => ({ src }),
      }),
      label: labelOf(page.data.sidebar?.items ?? [], page.data.path),
      problems: site.warnings.filter((problem) =>
        [file, ...Object.keys(made.files)].includes(problem.file ?? ""),
      ),
      elsewhere: { "at a base URL": atBase, ...(isMain ? { "in another language": translated } : {}) },
      isAll,
    };
  });
  return { pages: await Promise.all(pages), help };
}

export const parsed = (html: string) =>
  raw({ type: "root", children: [{ type: "raw", value: html }] }) as Root;

/** Where links of a Markdown version lead, as pages write it. */
function readWhole(written: string) {
  const href = written.replace(config.url, "").replace(/\.md(?=#|$)/, "");
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
