import type { MadeSite } from "../makeSite.ts";
import type { SitePage } from "../pages/page.ts";
import type { SiteFile } from "../siteFile.ts";

/**
 * `llms.txt` (llmstxt.org: title, summary, notes, lists of links to Markdown) and `llms-full.txt`, all pages in reading
 * order with absolute links. They speak of the default locale's current pages; unlisted ones stay out. Pages outside the
 * docs are optional.
 */
export function llmsFiles({
  config,
  pages,
  sites,
}: Pick<MadeSite, "config" | "pages" | "sites">): SiteFile[] {
  const [site] = sites;
  if (!site) {
    return [];
  }
  const shown = inReadingOrder(pages.filter((page) => isShown(page, site.locale.name)));
  const notes = config.llms?.notes;
  const head = [
    `# ${site.title}\n`,
    ...(site.tagline ? [`> ${site.tagline}\n`] : []),
    ...(notes ? [`${notes}\n`] : []),
  ];
  const docs = shown.filter(({ data }) => data.kind === "doc");
  const listed = docs.length > 0 ? docs : shown;
  const others = shown.filter((page) => !listed.includes(page));
  const lists = [...bySection(listed)].map(
    ([section, inside]) => `## ${section || site.title}\n\n${linksTo(inside, site.url)}\n`,
  );
  const start = [...head, ""].join("\n");
  return [
    { paths: ["llms.txt"], content: [...head, ...lists, optionalLinks(config, others)].join("\n") },
    {
      paths: ["llms-full.txt"],
      content: start + shown.map((page) => wholePage(page, shown, site.url)).join("\n---\n\n"),
    },
  ];
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
function optionalLinks({ url, baseUrl, vimdoc }: MadeSite["config"], pages: SitePage[]): string {
  const start = url + baseUrl;
  const links = [
    `- [All pages in one file](${start}llms-full.txt)`,
    ...(vimdoc ? [`- [Help file for Vim and Neovim](${start}${vimdoc.file})`] : []),
    ...(pages.length > 0 ? [linksTo(pages, url)] : []),
  ];
  return `## Optional\n\n${links.join("\n")}\n`;
}

/** A page in the file of all pages. */
function wholePage({ markdown = "", data }: SitePage, pages: SitePage[], url: string): string {
  return `Source: ${url}${data.path}\n\n${withAbsoluteLinks(markdown.trim(), pages, url)}\n`;
}

/** Markdown whose links begin with `origin`. Those to a page lead to its Markdown. Code stays as it is. */
function withAbsoluteLinks(markdown: string, pages: SitePage[], origin: string): string {
  const files = new Map(pages.map(({ data }) => [data.path, data.markdown]));
  return markdown
    .split(/^([ >-]*```[\s\S]*?^[ >]*```)/m)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/\]\((\/[^)\s#]*)/g, (_, path: string) => `](${origin}${files.get(path) ?? path}`),
    )
    .join("");
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
