import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Code, Image, Nodes, Table } from "mdast";
import { sentencesOf } from "./prose.ts";

/** A sentence, and what of it can be a claim: the same with `…` for code. */
type Text = [text: string, claimed: string];

/** The texts of a diagram, as one sentence behind the name of its file. */
export function textsOfDiagram({ url, alt }: Image): string[] {
  const name = url.replace(/^.*\//, "");
  return alt?.startsWith("Diagram:") ? [`${name}: ${textsOfPicture(name).join(" · ")}`] : [];
}

/** The texts of an SVG in `static/img`. */
export function textsOfPicture(name: string): string[] {
  return textsOf(readFileSync(join(import.meta.dirname, "static/img", name), "utf8"));
}

/** The texts between the tags of HTML, or of an SVG. */
export function textsOf(html: string): string[] {
  return html
    .replaceAll(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, "")
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll("&quot;", '"').trim())
    .filter((text) => /\p{L}/u.test(text));
}

/**
 * What code says beside what a case runs: its file, the comments of Lua, and the lines of everything else. In a shell a line
 * stands behind the comment above it, which says what it is for: `# Arch: sudo pacman -S fd`.
 */
export function factsOfCode({ lang, meta, value }: Code): string[] {
  const file = /\btitle="([^"]+)"/.exec(meta ?? "")?.[1];
  const lines = value.split("\n").filter((line) => /\w/.test(line));
  const isShell = lang === "bash" || lang === "powershell";
  let comment = "";
  const facts = (line: string) => {
    const text = line.trim();
    if (lang === "lua") return /(?:^|\s)-- (.+)$/.exec(line)?.[1] ?? [];
    if (!isShell || !text.startsWith("#")) return comment + text;
    comment = `${text}: `;
    return text;
  };
  return [...(file === undefined ? [] : [`file ${file}`]), ...lines.flatMap(facts)];
}

/**
 * An example as one sentence: its number in the section, its first line and a checksum. A case runs Lua, but need not notice
 * each change, and lines of other code may not change places.
 */
export function exampleOf(number: number, { value }: Code): string {
  const sum = createHash("sha256").update(value).digest("hex").slice(0, 8);
  return `example ${number}: ${value.split("\n")[0]} … (${sum})`;
}

/** The sentences of a table's cells. */
export function cellsOf(table: Table): Text[] {
  const [head, ...rows] = table.children;
  const heads = head?.children.map((cell) => sentencesIn(cell)[0]?.[0] ?? "") ?? [];
  return [
    ...heads.filter((text) => text !== "").map((text): Text => [text, text]),
    ...rows.flatMap(({ children: cells }) =>
      cells.flatMap((cell, place) => {
        const sentences = sentencesIn(cell);
        const [[text, claimed] = ["", ""], ...more] = sentences;
        if (place === 0 || text === "") return sentences;
        const row = sentencesIn(cells[0] as Nodes)[0]?.[0];
        return [[`${row}, ${heads[place]}: ${text}`, claimed] as Text, ...more];
      }),
    ),
  ];
}

/** The sentences of a node. */
export function sentencesIn(node: Nodes): Text[] {
  const codes: string[] = [];
  const sentences = sentencesOf(withoutCode(node, codes).replaceAll(/\s+/g, " "));
  const joined: string[] = [];
  for (const sentence of sentences) {
    const isAnswer = /^(?:Yes|No)\.$/.test(joined.at(-1) ?? "");
    joined.push(isAnswer ? `${joined.pop()} ${sentence}` : sentence);
  }
  return joined.map((sentence) => [sentence.replaceAll("…", () => codes.shift() ?? "…"), sentence]);
}

/** The text of a node with `…` for code, which goes to `codes`: a dot in code ends no sentence. */
function withoutCode(node: Nodes, codes: string[]): string {
  if ("children" in node) return node.children.map((child) => withoutCode(child, codes)).join("");
  if (node.type === "image") return node.alt ?? "";
  if (node.type === "text") {
    codes.push(...[...node.value].filter((character) => character === "…"));
    return node.value;
  }
  if (node.type !== "inlineCode") return " ";
  codes.push(node.value);
  return "…";
}
