import { plainPath } from "../../../shared/paths.ts";
import { FORMAT_VERSION, readHead } from "../../../shared/search/format.ts";
import { makeGroups } from "./answer/hits.ts";
import { openFile } from "./index/fileStore.ts";
import { PostingLists } from "./index/postings.ts";
import type { IndexStore, ReadFile } from "./index/store.ts";
import type { SearchAnswer, SearchRequest } from "./protocol.ts";
import { planQuery, suggestion } from "./query/planQuery.ts";
import { areStopWords } from "./query/words.ts";
import { Accumulators } from "./rank/accumulators.ts";
import { diversify } from "./rank/diversify.ts";
import { literalOf } from "./rank/literal.ts";
import { rankByStructure } from "./rank/rankByStructure.ts";
import { holdsPhrases, rankByText, scanTexts, TEXTS } from "./rank/rankByText.ts";
import { type Candidate, type PageFilter, retrieve } from "./rank/retrieve.ts";

/**
 * Number of sections whose texts are fetched for one answer of an index in blocks: more than are shown, because texts can
 * change the order.
 */
const FETCHED_TEXTS = 16;

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

/** @throws {Error} if the index has another format than this code reads */
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

/** Opens an index from the text of its first file. `read` fetches another file by its name. */
export async function openEngine(text: string, read: ReadFile): Promise<Engine> {
  const store = await openStore(text, read);
  const accumulators = new Accumulators(new PostingLists(store));
  return {
    search: (request, quick = false) => search(request, quick, store, accumulators),
    fetches: store.fetches,
    work: accumulators,
  };
}

/** Tells which pages are in the context of a request; all, when it has none that the index knows. */
function filterOf({ head }: IndexStore, { within = "" }: SearchRequest): PageFilter {
  const range = head.contexts.find(({ path }) => plainPath(path) === plainPath(within));
  return (page) => !range || (page >= range.from && page < range.to);
}

const pagesOf = (candidates: Candidate[]) => new Set(candidates.map(({ page }) => page)).size;

async function search(
  request: SearchRequest,
  quick: boolean,
  store: IndexStore,
  accumulators: Accumulators,
): Promise<SearchAnswer> {
  const plan = await planQuery(request.query, store);
  const filter = filterOf(store, request);
  const found = retrieve(plan, accumulators, (page) => store.head.weights[page] ?? 1, filter);
  let { candidates, total, pages } = found;
  rankByStructure(candidates, accumulators.lists, plan.words);

  const literal = literalOf(plan);
  const phrases = plan.phrases.length > 0;
  // A phrase is found only by reading texts. Otherwise texts are fetched only where they can change what is shown.
  const compared = phrases || !store.fetches ? TEXTS : FETCHED_TEXTS;
  const wanted = candidates.slice(0, compared).map(({ section }) => section);
  const small = areStopWords(plan.asked, store.lexicon.language) && !store.fetches;
  if (small) wanted.push(0);
  if (!quick) await store.needSections(wanted);
  const everywhere = small ? scanTexts(store, literal, candidates) : [];
  const scanned = everywhere.filter(({ page }) => filter(page));
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
  const shown = request.diversify ? diversify(candidates, request.limit) : candidates.slice(0, request.limit);
  if (!quick || store.fetches) await store.needSections(shown.map(({ section }) => section));
  return {
    query: request.query,
    groups: makeGroups(shown, store, {
      plan,
      lists: accumulators.lists,
      snippetLength: request.snippetLength,
    }),
    total,
    pages,
    errors: plan.query.errors,
    suggestion: suggestion(plan),
    relaxed,
    elsewhere: total === 0 && (found.elsewhere || everywhere.length > 0),
    complete: wanted.every((section) => store.section(section)?.texts !== undefined),
  };
}
