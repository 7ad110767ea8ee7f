import type { MadeSite } from "../makeSite.ts";
import type { SitePage } from "../pages/sitePage.ts";
import type { SiteFiles } from "./writeSite.ts";

/**
 * `llms.txt` (llmstxt.org: title, summary, lists of links to Markdown) and `llms-full.txt`, all pages in reading order.
 * They speak of the default locale's current pages; unlisted ones stay out.
 */
export function llmsFiles({
  config,
  pages,
  sites,
}: Pick<MadeSite, "config" | "pages" | "sites">): SiteFiles["made"] {
  const [site] = sites;
  if (!site) {
    return [];
  }
  const shown = inReadingOrder(
    pages.filter(
      ({ locale, version, noIndex, data }) =>
        locale.name === site.locale.name &&
        (version?.isLast ?? true) &&
        !noIndex &&
        data.markdown !== undefined,
    ),
  );
  const sections = new Map<string, SitePage[]>();
  for (const page of shown) {
    const section = (page.data.breadcrumbs ?? [])
      .slice(0, -1)
      .map(({ label }) => label)
      .join(" / ");
    sections.set(section, [...(sections.get(section) ?? []), page]);
  }
  const lists = [...sections].map(([section, inside]) => {
    const links = inside.map(({ title, data, description }) => {
      const about = description === undefined ? "" : `: ${description}`;
      return `- [${title}](${site.url}${data.markdown})${about}`;
    });
    return `## ${section || site.title}\n\n${links.join("\n")}\n`;
  });
  const head = [`# ${site.title}\n`, ...(site.tagline ? [`> ${site.tagline}\n`] : [])];
  const start = site.url + config.baseUrl;
  const optional = [
    `- [All pages in one file](${start}llms-full.txt)`,
    ...(config.vimdoc ? [`- [Help file for Vim and Neovim](${start}${config.vimdoc.file})`] : []),
  ];
  // The format's own word for what a reader with little room may leave out.
  const last = `## Optional\n\n${optional.join("\n")}\n`;
  const full = shown.map(
    ({ texts, data }) => `Source: ${site.url}${data.path}\n\n${texts.markdown()?.trim()}\n`,
  );
  return [
    { paths: ["llms.txt"], content: [...head, ...lists, last].join("\n") },
    { paths: ["llms-full.txt"], content: [...head, full.join("\n---\n\n")].join("\n") },
  ];
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
