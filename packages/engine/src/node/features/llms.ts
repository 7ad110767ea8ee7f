import { type DocSet, lastSet } from "../content/model/model.ts";
import type { SiteFile } from "../output/siteFile.ts";
import type { MadeSite } from "../pages/madeSite.ts";
import type { SitePage } from "../pages/page.ts";

/**
 * `llms.txt` (https://llmstxt.org: title, summary, notes, lists of links to Markdown) and `llms-full.txt` with the
 * text of all pages in reading order and absolute links. They contain the last version in the default locale,
 * without unlisted pages. Pages outside the docs are marked as optional.
 * @param made the other files of the site, of which those that say what they are about are listed
 */
export function llmsFiles({ config, content, pages, sites }: MadeSite, made: SiteFile[] = []): SiteFile[] {
  const [site] = sites;
  if (!site) return [];
  const { url } = site;
  const set = lastSet(content.locales[0]?.sets ?? []);
  const shown = inReadingOrder(pages, set).filter((page) => isShown(page, site.locale.name));
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
    ([section, inside]) => `## ${section || site.title}\n\n${linksTo(inside, url)}\n`,
  );
  const wholeText = () => {
    const texts = shown.map(({ data, markdown }) => `Source: ${url}${data.path}\n\n${markdown?.trim()}\n`);
    return [...head, texts.join("\n---\n\n")].join("\n");
  };
  return [
    { paths: ["llms.txt"], content: [...head, ...lists, optionalLinks(config, made, others)].join("\n") },
    { paths: ["llms-full.txt"], content: wholeText },
  ];
}

function isShown({ locale, version, noIndex, data }: SitePage, localeName: string): boolean {
  const isCurrent = version?.isLast ?? true;
  return locale.name === localeName && isCurrent && !noIndex && data.markdown !== undefined;
}

/** Groups pages by the label of their sidebar category. */
function bySection(pages: SitePage[]): Map<string, SitePage[]> {
  const sections = new Map<string, SitePage[]>();
  for (const page of pages) {
    const crumbs = (page.data.breadcrumbs ?? []).slice(0, -1);
    const section = crumbs.map(({ label }) => label).join(" / ");
    sections.set(section, [...(sections.get(section) ?? []), page]);
  }
  return sections;
}

function linksTo(pages: SitePage[], url: string): string {
  const links = pages.map(({ title, data, description }) => {
    const about = description === undefined ? "" : `: ${description}`;
    return linkTo(title, `${url}${data.markdown}`) + about;
  });
  return links.join("\n");
}

/** An item of a list, with the signs escaped that would end its text or address. */
function linkTo(text: string, address: string): string {
  return `- [${text.replace(/[[\]\\]/g, "\\$&")}](${address.replace(/[()]/g, "\\$&")})`;
}

/** The section "Optional", which the format reserves for links that may be skipped when the context is small. */
function optionalLinks({ url, baseUrl }: MadeSite["config"], made: SiteFile[], pages: SitePage[]): string {
  const start = url + baseUrl;
  const links = [
    linkTo("All pages in one file", `${start}llms-full.txt`),
    ...made.flatMap(({ about, paths }) => (about === undefined ? [] : linkTo(about, start + paths[0]))),
    ...(pages.length > 0 ? [linksTo(pages, url)] : []),
  ];
  return `## Optional\n\n${links.join("\n")}\n`;
}

/** The pages in the order of the sidebars, and behind them those in none. */
function inReadingOrder(pages: SitePage[], set: DocSet | undefined): SitePage[] {
  const paths = [...(set?.places.keys() ?? [])];
  const order = new Map(paths.map((path, index) => [path, index]));
  const placeOf = ({ data }: SitePage) => order.get(data.path) ?? paths.length;
  return pages.toSorted((one, other) => placeOf(one) - placeOf(other));
}
