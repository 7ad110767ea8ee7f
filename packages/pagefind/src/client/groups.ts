import type { HitGroup, SearchHit, TextPart } from "@plaindocs/engine/search";

/** A page that Pagefind found, and its sections with matches. */
export interface PageFound {
  url: string;
  meta: { title?: string };
  excerpt: string;
  sub_results: SectionFound[];
}

interface SectionFound {
  url: string;
  title: string;
  /** HTML with `<mark>` around what was found. */
  excerpt: string;
  locations: number[];
}

/**
 * The hits on a page, those with the most matches first.
 * @param query what was typed, whose words are marked on the page
 * @param breadcrumbs labels by path
 * @param most hits of a page
 */
export function groupOf(
  page: PageFound,
  query: string,
  breadcrumbs: Record<string, string[]>,
  most: number,
): HitGroup {
  const path = pathOf(page.url);
  const title = page.meta.title ?? "";
  const sections = page.sub_results.toSorted((a, b) => b.locations.length - a.locations.length);
  const whole = { ...page, title, locations: [] };
  const tokens = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}_.-]+/gu) ?? [])];
  const hits = (sections.length > 0 ? sections : [whole]).slice(0, most).map((hit) => hitOf(hit, tokens));
  return { path, title, breadcrumbs: breadcrumbs[path] ?? [], hits };
}

function hitOf({ url, title, excerpt }: SectionFound, tokens: string[]): SearchHit {
  return {
    path: pathOf(url),
    hash: url.includes("#") ? url.slice(url.indexOf("#")) : "",
    type: "Content",
    keyword: undefined,
    tokens,
    title: [{ text: title, mark: false }],
    snippet: partsOf(excerpt),
    isCode: false,
  };
}

const pathOf = (url: string) => url.replace(/#.*$/, "");

/**
 * The parts of an excerpt: its HTML has only `<mark>`, `&lt;` and `&gt;`. Pagefind marks words with the signs that end
 * their sentence, which are left unmarked.
 */
export function partsOf(excerpt: string): TextPart[] {
  return excerpt
    .replace(/(?<![.,:!?)])([.,:!?)]+)<\/mark>/g, "</mark>$1")
    .split(/(<mark>.*?<\/mark>)/)
    .flatMap((piece) => {
      const plain = piece.replace(/<\/?mark>/g, "");
      const text = plain.replaceAll("&lt;", "<").replaceAll("&gt;", ">");
      return text === "" ? [] : [{ text, mark: piece.startsWith("<mark>") }];
    });
}
