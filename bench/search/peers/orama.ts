import { createRequire } from "node:module";
import { join } from "node:path";
import { stopWords } from "../../../packages/engine/src/shared/search/words/words.ts";
import { type Adapter, LIMIT, type SectionRecord } from "./adapter.ts";
import { bundle, sent } from "./bytes.ts";

interface Orama {
  create(options: object): object;
  insertMultiple(index: object, records: Omit<SectionRecord, "id">[]): Promise<string[]>;
  save(index: object): unknown;
  load(index: object, saved: unknown): void;
  search(index: object, options: object): Promise<{ hits: { document: { place: string } }[] }>;
}

/**
 * Orama's full-text search with its English stemmer and without small words, as its documentation recommends, the index
 * saved at build. Typing errors (`tolerance`) and greater weights for titles were tried: with either it finds less.
 */
export const orama: Adapter = async ({ records, folder }) => {
  const { create, insertMultiple, save, load, search }: Orama = createRequire(join(folder, "package.json"))(
    "@orama/orama",
  );
  const options = {
    schema: { title: "string", heading: "string", text: "string" },
    components: { tokenizer: { language: "english", stemming: true, stopWords: [...stopWords("en")] } },
  };
  const made = create(options);
  await insertMultiple(
    made,
    records.map(({ id: _, ...record }) => record),
  );
  const saved = JSON.stringify(save(made));
  const index = create(options);
  load(index, JSON.parse(saved));
  const size =
    sent(await bundle('export { create, load, search } from "@orama/orama"', folder)) + sent(saved);
  return {
    async ask(term) {
      const { hits } = await search(index, { term, limit: LIMIT });
      return hits.map(({ document }) => document.place);
    },
    bytes: () => size,
  };
};
