import { type Node, parse } from "luaparse";
import { visit } from "unist-util-visit";
import type { ContentPage } from "./readContent.ts";

/** A code block of a page. */
interface Example {
  /** Where the example is, for messages: `docs/install.md: ` and the beginning of the code. */
  place: string;
  language: string;
  code: string;
}

/** Every code block of a page, those of content components included. */
export function examplesOf(page: ContentPage): Example[] {
  const found: Example[] = [];
  visit(page.tree, "code", ({ lang, value }) => {
    found.push({ place: `${page.file}: ${value.slice(0, 60)}`, language: lang ?? "", code: value });
  });
  return found;
}

/** Parses Lua in the dialect of Neovim's LuaJIT. @throws Error with line and column when it isn't Lua. */
export function readLua(code: string): Node {
  return parse(code, { luaVersion: "LuaJIT" });
}

/** The tables that an example gives to the plugin's `setup()`, in a call or as `opts` of a plugin manager. */
export function setupTables(root: Node): Node[] {
  const found: Node[] = [];
  visitLua(root, (node) => {
    const callee = node.base?.identifier?.name;
    const isSetup = callee === "setup" && JSON.stringify(node.base).includes('venv-selector\\"');
    const [argument] = isSetup && Array.isArray(node.arguments) ? node.arguments : [];
    if (argument?.type === "TableConstructorExpression") found.push(argument);
    const plugin = node.fields?.some((field) => /^["']linux-cultist\/venv-selector/.test(rawOf(field)));
    const opts = plugin ? entriesOf(node).get("opts") : undefined;
    if (opts) found.push(opts);
  });
  return found;
}

function rawOf(field: Node): string {
  return (field.value as Node | undefined)?.raw ?? "";
}

/** The named entries of a Lua table, by name. */
export function entriesOf(table: Node | undefined): Map<string, Node> {
  const entries = (table?.fields ?? []).flatMap((field): [string, Node][] =>
    field.type === "TableKeyString" ? [[field.key?.name ?? "", field.value as Node]] : [],
  );
  return new Map(entries);
}

/** The text of a Lua string literal, without its quotes; undefined for other nodes. */
export function stringOf(node: Node): string | undefined {
  return node.type === "StringLiteral" ? node.raw?.replace(/^["']|["']$/g, "") : undefined;
}

function visitLua(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) visitLua(each, see);
  else if (node !== null && typeof node === "object") {
    if ("type" in node) see(node as Node);
    for (const part of Object.values(node)) visitLua(part, see);
  }
}
