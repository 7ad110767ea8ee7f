import { FORMAT_VERSION, readHead } from "../../../shared/search/format.ts";
import { parseQuery } from "../../../shared/search/parseQuery.ts";
import { MAX_QUERY_LENGTH } from "../../../shared/search/query.ts";
import { makeGroups } from "./answer/hits.ts";
import { openFile } from "./index/fileStore.ts";
import { PostingLists } from "./index/postings.ts";
import type { IndexStore, ReadFile } from "./index/store.ts";
import type { SearchAnswer, SearchRequest } from "./protocol.ts";
import { makePlan, type Plan } from "./query/plan.ts";
import { areSmall, askedWords, type QueryWord } from "./query/words.ts";
import { literalOf } from "./rank/literal.ts";
import { Matches } from "./rank/matches.ts";
import { rankByStructure } from "./rank/rankByStructure.ts";
import { holdsPhrases, rankByText, scanTexts, TEXTS } from "./rank/rankByText.ts";
import { type Candidate, type PageFilter, retrieve } from "./rank/retrieve.ts";
import { MOST_WORDS, Tally } from "./rank/tally.ts";

/** Answers queries. Runs in a worker and in Node. */
export interface Engine {
  /**
   * Answers a query. A quick answer uses only the texts that are loaded or must be shown; `complete` tells whether
   * the others could change its order.
   * @throws if files of the index can't be fetched
   */
  search(request: SearchRequest, quick?: boolean): Promise<SearchAnswer>;
  /** Whether queries fetch parts of the index. */
  fetches: boolean;
  /** The cost of the last query, in numbers that don't depend on the machine. */
  work: { readonly terms: number; readonly postings: number };
}

async function openStore(text: string, read: ReadFile): Promise<IndexStore> {
  const head = readHead(text);
  // A tab can be older than the deployed index.
  if (head.format !== FORMAT_VERSION) {
    throw new Error(`The index has format ${head.format}, and this page reads format ${FORMAT_VERSION}.`);
  }
  if (head.layout === "file") return openFile(text, head, read);
  // Most sites have an index of one file and never load the code for blocks.
  const { openBlocks } = await import("./index/blockStore.ts");
  return openBlocks(text, head, read);
}

/** Drops words that ask for the same terms as an earlier one. */
function distinct(words: QueryWord[]): QueryWord[] {
  const seen = new Map<string, QueryWord>();
  for (const word of words) {
    const anywhere = { text: "", start: 0, end: 0 };
    const key = JSON.stringify({ ...word, ...anywhere, clause: { ...word.clause, ...anywhere } });
    if (!seen.has(key)) seen.set(key, word);
  }
  return [...seen.values()];
}

/** Opens an index from the text of its first file. `read` fetches another file by its name. */
export async function openEngine(text: string, read: ReadFile): Promise<Engine> {
  const store = await openStore(text, read);
  const tally = new Tally(new PostingLists(store.source));
  return {
    search: (request, quick = false) => search(request, quick, store, tally),
    fetches: store.head.layout === "blocks",
    work: tally,
  };
}

function filterOf({ head }: IndexStore, { within, outside }: SearchRequest): PageFilter | undefined {
  const plain = (path: string) => path.replace(/\/+$/, "");
  const range = head.contexts.find(({ path }) => plain(path) === plain(within ?? outside ?? ""));
  if (range === undefined) return undefined;
  const inside = (page: number) => page >= range.from && page < range.to;
  return outside === undefined ? inside : (page) => !inside(page);
}

/** A suggestion whose score is below this share of a hit on another page that would stand below it is left out. */
const BEHIND = 0.6;

/** Limits suggestions from one page to half of all, as long as other pages have some. */
function spread(candidates: Candidate[], limit: number): Candidate[] {
  const top = candidates[0]?.page;
  const rival = candidates.find(({ page }) => page !== top)?.score ?? 0;
  const near = candidates.filter(({ page, score }) => page !== top || score >= BEHIND * rival);
  const taken = new Map<number, number>();
  const first = near.filter(({ page }) => {
    const count = taken.get(page) ?? 0;
    taken.set(page, count + 1);
    return count < limit / 2;
  });
  const rest = near.filter((candidate) => !first.includes(candidate));
  return [...first, ...rest].slice(0, limit);
}

function suggestion({ query, words }: Plan): string | undefined {
  let text = query.source;
  let changed = false;
  for (const { start, end, correction } of words.toReversed()) {
    if (correction === undefined) continue;
    text = text.slice(0, start) + correction + text.slice(end);
    changed = true;
  }
  return changed ? text : undefined;
}

/** Parses a query, has the store fetch its words, and decides which terms answer it. */
async function planQuery(
  request: SearchRequest,
  store: IndexStore,
): Promise<{ asked: QueryWord[]; plan: Plan }> {
  const { language, head, lexicon, source } = store;
  const query = parseQuery(request.query.slice(0, MAX_QUERY_LENGTH));
  const words = distinct(askedWords(query, language, head.synonyms));
  const asked = words.slice(0, MOST_WORDS);
  const first = words[MOST_WORDS];
  if (first !== undefined) {
    const { start } = first;
    query.errors.push({ code: "too-many-words", start, end: query.source.length, value: String(MOST_WORDS) });
  }
  await store.need(
    asked.flatMap(({ surface, open, wholes, wholeOpen, clause }) => [
      { surface, prefix: open || clause.prefix },
      ...wholes.map((whole) => ({ surface: whole, prefix: wholeOpen })),
    ]),
  );
  return { asked, plan: makePlan(query, asked, lexicon, head.synonyms, source.starts.at(-1) ?? 0) };
}

const pagesOf = (candidates: Candidate[]) => new Set(candidates.map(({ page }) => page)).size;

async function search(
  request: SearchRequest,
  quick: boolean,
  store: IndexStore,
  tally: Tally,
): Promise<SearchAnswer> {
  const { asked, plan } = await planQuery(request, store);
  const filter = filterOf(store, request);
  const matches = new Matches(plan.words, tally.lists);
  const found = retrieve(plan, tally, (page) => store.head.weights[page] ?? 1, filter);
  let { candidates, total, pages } = found;
  rankByStructure(candidates, matches, store.source.starts, plan.words);

  const literal = literalOf(plan);
  const phrases = plan.phrases.length > 0;
  // A phrase is found only by reading texts. Otherwise texts are fetched only where they can change what is shown.
  const compared = phrases ? TEXTS : Math.min(TEXTS, store.rerankSections);
  const wanted = candidates.slice(0, compared).map(({ section }) => section);
  const small = areSmall(asked, store.language) && !Number.isFinite(store.rerankSections);
  if (small) wanted.push(0);
  if (!quick) await store.needSections(wanted);
  const scanned = small ? scanTexts(store, literal, candidates, filter) : [];
  candidates.push(...scanned);
  total += scanned.length;
  pages += pagesOf(scanned);
  rankByText(candidates, store, literal, plan);
  const exact = phrases ? candidates.filter((one) => holdsPhrases(one, store, plan) ?? quick) : candidates;
  const relaxed = exact.length === 0 && candidates.length > 0;
  if (phrases && !relaxed) {
    candidates = exact;
    total = exact.length;
    pages = pagesOf(exact);
  }
  const shown = request.spread ? spread(candidates, request.limit) : candidates.slice(0, request.limit);
  if (!quick || Number.isFinite(store.rerankSections)) {
    await store.needSections(shown.map(({ section }) => section));
  }
  return {
    query: request.query,
    groups: makeGroups(shown, store, { plan, matches, snippetLength: request.snippetLength }),
    total,
    pages,
    errors: plan.query.errors,
    suggestion: suggestion(plan),
    relaxed,
    elsewhere: total === 0 && found.elsewhere,
    complete: wanted.every((section) => store.section(section)?.texts !== undefined),
  };
}
