import { fold } from "../../../shared/search/fold.ts";
import type { SectionTexts } from "../../../shared/search/format.ts";
import type { HitGroup, HitType, SearchHit } from "../../../shared/search/hit.ts";
import { cutSnippet, markParts } from "../../../shared/search/snippet.ts";
import { fieldBits } from "./fields.ts";
import type { Marked, Marker } from "./marks.ts";
import type { Matches } from "./matches.ts";
import type { Candidate } from "./retrieve.ts";
import type { IndexStore, StoredSection } from "./store.ts";

/** More words than these are not sent to the target page. */
const MAX_TOKENS = 12;
const TYPES: [number, HitType][] = [
  [fieldBits("title"), "Title"],
  [fieldBits("heading"), "Heading"],
  [fieldBits("description"), "Description"],
  [fieldBits("keywords"), "Keywords"],
];

/** The first kind of text that has all of the words that the section has. */
function typeOf({ section, words }: Candidate, { id }: StoredSection, matches: Matches): HitType {
  const [, type = "Content"] = TYPES.find(([field]) => matches.wordsIn(section, field) === words) ?? [];
  // Only pages have keywords. Those of another section are the words of its anchor.
  return type === "Keywords" && id !== "" ? "Heading" : type;
}

/** The words to highlight on the target page, each spelling once. */
function tokensOf(words: string[][]): string[] {
  const tokens = new Map<string, string>();
  for (const word of words.flat()) {
    if (tokens.size >= MAX_TOKENS) break;
    const folded = fold(word);
    if (!tokens.has(folded)) tokens.set(folded, word);
  }
  // A whole identifier marks its parts as well, but not another one that begins like it.
  const isWhole = (word: string) => /[._:-]/.test(word);
  const wholes = [...tokens.values()].filter(isWhole);
  return [...tokens.values()].filter(
    (word) => isWhole(word) || !wholes.some((whole) => whole.includes(word)),
  );
}

const differentWords = ({ ranges }: Marked) => new Set(ranges.map(({ key }) => key)).size;

/** Prose tells more, unless the code alone answers. */
function choose(prose: Marked, code: Marked): Marked {
  return prose.text === "" || differentWords(code) > differentWords(prose) ? code : prose;
}

/** What showing needs beside the candidates. */
interface Showing {
  marker: Marker;
  matches: Matches;
  snippetLength: number;
}

function makeHit(candidate: Candidate, section: StoredSection, showing: Showing): SearchHit {
  const { marker, matches, snippetLength } = showing;
  const { path, breadcrumbs, heading, id } = section;
  const type = typeOf(candidate, section, matches);
  const [text, code, description = "", keywords = ""]: SectionTexts = section.texts ?? ["", ""];
  const title = marker.read(heading);
  const prose = marker.read(text);
  const listing = marker.read(code);
  const shown = type === "Description" ? marker.read(description) : choose(prose, listing);
  const keyword =
    type === "Keywords" ? keywords.split("\n").find((word) => marker.read(word).words.length > 0) : undefined;
  return {
    document: { u: path, t: heading, s: keyword ?? heading, h: id && `#${id}`, b: breadcrumbs },
    page: { t: section.title, b: breadcrumbs },
    type,
    // Until the texts are there, the words of the index stand for those in the text.
    tokens: tokensOf(
      section.texts
        ? [title.words, prose.words, listing.words]
        : [title.words, [...matches.terms(candidate.section).keys()]],
    ),
    metadata: {
      title: markParts(heading, title.ranges),
      snippet: cutSnippet(shown.text, shown.ranges, snippetLength),
    },
  };
}

/** Puts candidates in the words and pieces of text that are shown, grouped by page in the order of the best of each. */
export function makeGroups(candidates: Candidate[], store: IndexStore, showing: Showing): HitGroup[] {
  const groups = new Map<number, HitGroup>();
  for (const candidate of candidates) {
    const section = store.section(candidate.section);
    if (section === undefined) continue;
    const { title: t, breadcrumbs: b, path: u } = section;
    const group = groups.get(candidate.page) ?? { page: { t, b, u }, hits: [] };
    groups.set(candidate.page, group);
    group.hits.push(makeHit(candidate, section, showing));
  }
  return [...groups.values()];
}
