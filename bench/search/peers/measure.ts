import { evaluateAnswers, type JudgedQuery, type Outcome } from "../evaluate.ts";
import { type Adapter, type AdapterInput, LIMIT, recordsOf } from "./adapter.ts";
import { flexSearch } from "./flexSearch.ts";
import { miniSearch } from "./miniSearch.ts";
import { orama } from "./orama.ts";
import { pagefindPages, pagefindSections } from "./pagefind.ts";
import { searchLocal } from "./searchLocal.ts";
import { thisSite } from "./thisSite.ts";

const adapters = {
  thisSite,
  searchLocal,
  miniSearch,
  flexSearch,
  orama,
  pagefindPages,
  pagefindSections,
};
export type EngineName = keyof typeof adapters;

/** What the process of one engine is sent, and answers. */
export interface Task extends Omit<AdapterInput, "records"> {
  engine: EngineName;
  queries: JudgedQuery[];
}

export interface Measurement {
  outcomes: Outcome[];
  bytes: number;
}

/** What is asked first, to see what a browser fetches for it. */
const FIRST_QUERY = "activate environment";

/** How many queries are asked before times count. */
const WARM_UP = 60;

async function measure({ engine: name, queries, ...input }: Task): Promise<Measurement> {
  const adapter: Adapter = adapters[name];
  const engine = await adapter({ ...input, records: recordsOf(input.pages) });
  await engine.ask(FIRST_QUERY);
  const bytes = engine.bytes();
  const [page] = input.pages;
  const found = await engine.ask(page?.title ?? "");
  if (found.length > LIMIT || !found.some((place) => place.startsWith(`${page?.path}#`)))
    throw new Error(`${name} doesn't find "${page?.title}" by its title: ${found.join(", ")}`);
  await evaluateAnswers(engine.ask, queries.slice(0, WARM_UP));
  return { outcomes: await evaluateAnswers(engine.ask, queries), bytes };
}

process.once("message", async (task: Task) => {
  const measurement = await measure(task);
  process.send?.(measurement, () => process.exit());
});
