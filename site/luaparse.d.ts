/** Types of what the checks use of luaparse, a package without types. */
declare module "luaparse" {
  export interface Node {
    type: string;
    /** The name, if the node is an identifier. */
    name?: string;
    /** The value, if the node is a literal; missing for strings, whose text is in `raw`. */
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
