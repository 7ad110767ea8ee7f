import { keyOf, type Store } from "../cache/store.ts";
import type { MadeSite } from "../makeSite.ts";
import type { SitePage } from "../pages/sitePage.ts";
import { encode } from "./encode.ts";
import type { SiteFiles } from "./writeSite.ts";

/**
 * `llms.txt` (llmstxt.org: title, summary, lists of links to Markdown) and `llms-full.txt`, all pages in reading order.
 * They speak of the default locale's current pages; unlisted ones stay out.
 */
export function llmsFiles(
  { config, pages, sites }: Pick<MadeSite, "config" | "pages" | "sites">,
  store?: Store,
): Pick<SiteFiles, "made" | "late"> {
  const [site] = sites;
  if (!site) {
    return { made: [], late: [] };
  }
  const shown = inReadingOrder(pages.filter((page) => isShown(page, site.locale.name)));
  const head = [`# ${site.title}\n`, ...(site.tagline ? [`> ${site.tagline}\n`] : [])];
  const lists = [...bySection(shown)].map(
    ([section, inside]) => `## ${section || site.title}\n\n${linksTo(inside, site.url)}\n`,
  );
  const name = "llms-full.txt";
  const told = shown.map(({ texts, data }) => [texts.id, data.path]);
  return {
    made: [{ paths: ["llms.txt"], content: [...head, ...lists, optionalLinks(config)].join("\n") }],
    late: [
      {
        paths: [name],
        id: keyOf(name, head, site.url, told),
        make: () => encode(name, Buffer.concat(allPages(head, shown, site.url)), store),
      },
    ],
  };
}

function isShown({ locale, version, noIndex, data }: SitePage, localeName: string): boolean {
  const isCurrent = version?.isLast ?? true;
  return locale.name === localeName && isCurrent && !noIndex && data.markdown !== undefined;
}

/** Pages by the labels of the folders that they are in. */
function bySection(pages: SitePage[]): Map<string, SitePage[]> {
  const sections = new Map<string, SitePage[]>();
  for (const page of pages) {
    const crumbs = (page.data.breadcrumbs ?? []).slice(0, -1);
    const section = crumbs.map(({ label }) => label).join(" / ");
    const inside = sections.get(section);
    if (inside) inside.push(page);
    else sections.set(section, [page]);
  }
  return sections;
}

function linksTo(pages: SitePage[], url: string): string {
  const links = pages.map(({ title, data, description }) => {
    const about = description === undefined ? "" : `: ${description}`;
    return `- [${title}](${url}${data.markdown})${about}`;
  });
  return links.join("\n");
}

/** "Optional" is the format's own word for what a reader with little room may leave out. */
function optionalLinks({ url, baseUrl, vimdoc }: MadeSite["config"]): string {
  const start = url + baseUrl;
  const links = [
    `- [All pages in one file](${start}llms-full.txt)`,
    ...(vimdoc ? [`- [Help file for Vim and Neovim](${start}${vimdoc.file})`] : []),
  ];
  return `## Optional\n\n${links.join("\n")}\n`;
}

/** The parts of the file of all pages, which on a large site is no text that one would want in memory more than once. */
function allPages(head: string[], pages: SitePage[], url: string): Buffer[] {
  const parts = pages.map(({ texts, data }, place) => {
    const between = place === 0 ? "" : "\n---\n\n";
    return Buffer.from(`${between}Source: ${url}${data.path}\n\n${texts.markdown()?.trim()}\n`);
  });
  return [Buffer.from(head.map((line) => `${line}\n`).join("")), ...parts];
}

/** Follows the links to the next page from each page that no other page leads to. */
function inReadingOrder(pages: SitePage[]): SitePage[] {
  const byPath = new Map(pages.map((page) => [page.data.path, page]));
  const led = new Set(pages.map(({ data }) => data.next?.href));
  const ordered = new Set<SitePage>();
  for (const first of [...pages.filter(({ data }) => data.kind === "doc" && !led.has(data.path)), ...pages]) {
    for (
      let page: SitePage | undefined = first;
      page && !ordered.has(page);
      page = byPath.get(page.data.next?.href ?? "")
    ) {
      ordered.add(page);
    }
  }
  return [...ordered];
}
