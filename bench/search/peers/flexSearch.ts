import { createRequire } from "node:module";
import { join } from "node:path";
import { type Adapter, LIMIT, type SectionRecord } from "./adapter.ts";
import { bundle, sent } from "./bytes.ts";

interface FlexSearch {
  Document: new (
    options: object,
  ) => {
    add(record: SectionRecord): void;
    search(query: string, options: object): { id: number }[];
  };
  Encoder: new (...options: object[]) => object;
  Charset: { Default: object };
}

/**
 * A document index of FlexSearch with its English encoder: beginnings of words, in headings before texts, and suggestions
 * where not every word is found. It is filled in the browser from the sections as JSON, as Nextra did: exported it would be larger.
 */
export const flexSearch: Adapter = async ({ records, folder }) => {
  const require = createRequire(join(folder, "package.json"));
  const { Document, Encoder, Charset }: FlexSearch = require("flexsearch");
  const index = new Document({
    tokenize: "forward",
    encoder: new Encoder(Charset.Default, require("flexsearch/lang/en")),
    document: { id: "id", index: ["heading", "title", "text"] },
  });
  for (const record of records) index.add(record);
  const code =
    'export { Document, Encoder, Charset } from "flexsearch"; export { default } from "flexsearch/lang/en"';
  const size = sent(await bundle(code, folder)) + sent(JSON.stringify(records));
  return {
    ask: (query) =>
      index
        .search(query, { limit: LIMIT, suggest: true, merge: true })
        .slice(0, LIMIT)
        .map(({ id }) => records[id]?.place ?? ""),
    bytes: () => size,
  };
};
