/** What of luaparse the checks use; the package brings no types. */
declare module "luaparse" {
  export interface Node {
    type: string;
    /** Of names. */
    name?: string;
    /** Of literals: the value, or nothing for strings, whose text is in `raw`. */
    value?: unknown;
    raw?: string;
    key?: Node;
    fields?: Node[];
    base?: Node;
    identifier?: Node;
    arguments?: Node[] | Node;
    [part: string]: unknown;
  }
  export function parse(code: string, options: { luaVersion: "LuaJIT" }): Node;
}

declare module "nspell" {
  export default function nspell(dictionary: { aff: Uint8Array; dic: Uint8Array }): {
    correct(word: string): boolean;
    suggest(word: string): string[];
    add(word: string): unknown;
  };
}
