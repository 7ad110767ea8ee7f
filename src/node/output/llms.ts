import { keyOf, type Store } from "../cache/store.ts";
import type { MadeSite } from "../makeSite.ts";
import type { SitePage } from "../pages/sitePage.ts";
import { encode } from "./encode.ts";
import type { LastOutput } from "./lastOutput.ts";
import type { SiteFiles } from "./writeSite.ts";

/**
 * `llms.txt` (llmstxt.org: title, summary, lists of links to Markdown) and `llms-full.txt`, all pages in reading order.
 * They speak of the default locale's current pages; unlisted ones stay out.
 */
export function llmsFiles(
  { config, pages, sites }: Pick<MadeSite, "config" | "pages" | "sites">,
  store?: Store,
  last?: LastOutput,
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
  // Asked for, or it would be removed.
  store?.has(partsEntry);
  const told = shown.map(({ texts, data }) => [texts.id, data.path]);
  const id = keyOf(name, head, site.url, told);
  const make = () => {
    const parts = allPages(shown, site.url, knownParts(store, last));
    const start = Buffer.from(head.map((line) => `${line}\n`).join(""));
    keepParts(id, start.length, parts, store);
    const bytes = parts.flatMap((part, place) => (place === 0 ? [part.bytes] : [between, part.bytes]));
    return encode(name, Buffer.concat([start, ...bytes]), store);
  };
  return {
    made: [{ paths: ["llms.txt"], content: [...head, ...lists, optionalLinks(config)].join("\n") }],
    late: [{ paths: [name], id, make }],
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

/** A page in the file of all pages. */
interface Part {
  /** Stands for its content. */
  id: string;
  bytes: Buffer;
}

const between = Buffer.from("\n---\n\n");
const partsEntry = "parts of the file of all pages";

/** The parts of the file of all pages, which on a large site is no text that one would want in memory more than once. */
function allPages(pages: SitePage[], url: string, known: ReadonlyMap<string, Buffer>): Part[] {
  return pages.map(({ texts, data }) => {
    const source = url + data.path;
    const id = `${texts.id} ${source}`;
    const bytes = known.get(id) ?? Buffer.from(`Source: ${source}\n\n${texts.markdown()?.trim()}\n`);
    return { id, bytes };
  });
}

/** The parts of the last build's file by id: one file is read a hundred times as fast as those of all pages. */
function knownParts(store: Store | undefined, last: LastOutput | undefined): Map<string, Buffer> {
  const kept = store?.get(partsEntry);
  const { id = "", parts = [] } = kept ? (JSON.parse(kept.toString()) as Partial<KeptParts>) : {};
  const bytes = last?.read(id);
  return new Map(bytes ? parts.map(([part, from, to]) => [part, bytes.subarray(from, to)]) : []);
}

/** Where parts stand in the file of that id. */
interface KeptParts {
  id: string;
  parts: [id: string, from: number, to: number][];
}

function keepParts(id: string, start: number, parts: Part[], store: Store | undefined): void {
  let from = start;
  const places = parts.map((part): KeptParts["parts"][number] => {
    const place: KeptParts["parts"][number] = [part.id, from, from + part.bytes.length];
    from += part.bytes.length + between.length;
    return place;
  });
  store?.put(partsEntry, JSON.stringify({ id, parts: places } satisfies KeptParts));
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
