import { createRequire } from "node:module";
import { join } from "node:path";
import { type Adapter, LIMIT } from "./adapter.ts";
import { bundle, sent } from "./bytes.ts";

/** What this uses of MiniSearch. */
interface Index {
  addAll(records: object[]): void;
  search(query: string, options: object): { id: unknown }[];
}
interface MiniSearchClass {
  new (options: object): Index;
  loadJSON(json: string, options: object): Index;
}

const fields = {
  fields: ["title", "titles", "text"],
  storeFields: ["title", "titles"],
};

/**
 * MiniSearch with the options of VitePress 1.6.4 (its `VPLocalSearchBox.vue`): any word is enough, as it leaves it; with all of
 * them required, a quarter of the queries find nothing. Like there, the index has no texts to show.
 */
export const miniSearch: Adapter = async ({ records, folder }) => {
  const MiniSearch: MiniSearchClass = createRequire(join(folder, "package.json"))("minisearch");
  const made = new MiniSearch({ ...fields, idField: "place" });
  made.addAll(
    records.map(({ place, title, heading, text }) => ({
      place,
      title: heading,
      titles: heading === title ? [] : [title],
      text,
    })),
  );
  const json = JSON.stringify(made);
  const index = MiniSearch.loadJSON(json, { ...fields, idField: "place" });
  const size = sent(json) + sent(await bundle('export { default } from "minisearch"', folder));
  const options = { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } };
  return {
    ask: (query) =>
      index
        .search(query, options)
        .slice(0, LIMIT)
        .map(({ id }) => String(id)),
    bytes: () => size,
  };
};
