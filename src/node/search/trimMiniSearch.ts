import { type Plugin, parseAst } from "vite";

/** What a query of terms runs through. The worker reads its index from files and never adds, removes or suggests. */
const KEPT = new Set([
  "constructor",
  "search",
  "executeQuery",
  "executeQuerySpec",
  "combineResults",
  "termResults",
  "addFields",
]);

/** The map of terms that the scorer replaces by its own. */
const INDEX = "this._index = new SearchableMap();";

interface Member {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
  value?: { body?: { body: { type: string; start: number; end: number }[] } };
}

/**
 * Takes the methods out of MiniSearch's source that searching doesn't call; what only they used falls away when the
 * worker is bundled. A class is the one thing that bundlers can't shake, and two thirds of this one are about keeping
 * an index. Throws where the source isn't what it was written for.
 */
export function trimMiniSearchSource(source: string): string {
  const declared = parseAst(source).body.find(
    (node) => node.type === "ClassDeclaration" && node.id?.name === "MiniSearch",
  );
  if (declared?.type !== "ClassDeclaration")
    throw new Error("minisearch: its source declares no class MiniSearch.");
  const members = declared.body.body as unknown as Member[];
  const names = new Set(members.map(({ key }) => key?.name));
  for (const name of KEPT) {
    if (!names.has(name))
      throw new Error(`minisearch: the class MiniSearch has no method ${name}; see trimMiniSearch.ts.`);
  }
  const unused = members.filter(({ type, key }) => type === "MethodDefinition" && !KEPT.has(key?.name ?? ""));
  // All that the query of a term decides is whether to look for prefixes and typing errors: ours bring their own.
  const decisions = members.find(({ key }) => key?.name === "executeQuerySpec")?.value?.body?.body ?? [];
  const removed = [...unused, ...decisions.filter(({ type }) => type === "IfStatement")];
  removed.sort((a, b) => a.start - b.start);
  if (!source.includes(INDEX)) throw new Error(`minisearch: its constructor no longer says ${INDEX}`);
  const trimmed = removed.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    source,
  );
  return trimmed.replace(INDEX, "");
}

/** Vite plugin for the bundle of the search worker. */
export function trimMiniSearch(): Plugin {
  return {
    name: "trim-minisearch",
    apply: "build",
    transform(code, id) {
      if (!/[\\/]minisearch[\\/]dist[\\/]es[\\/]index\.js$/.test(id)) return undefined;
      return { code: trimMiniSearchSource(code), map: null };
    },
  };
}
