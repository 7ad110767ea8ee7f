import type { Nodes } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import type { ContentPage } from "./readContent.ts";

/** A piece of running text: a paragraph, a heading, a cell of a table; code in it is `…`. */
interface Prose {
  kind: "heading" | "paragraph" | "cell" | "front matter";
  text: string;
}

/** The running text of a page, that of its front matter first. */
export function proseOf(page: ContentPage): Prose[] {
  const { title, sidebar_label: label, description } = page.frontMatter;
  const found: Prose[] = [title, label, description].flatMap((text) =>
    typeof text === "string" ? [{ kind: "front matter", text }] : [],
  );
  visit(page.tree, (node) => {
    const kind = node.type === "tableCell" ? "cell" : node.type;
    if (kind !== "heading" && kind !== "paragraph" && kind !== "cell") return;
    found.push({ kind, text: textOf(node as Nodes).replace(/\s*\{#[\w-]+\}$/, "") });
    return SKIP;
  });
  return found;
}

function textOf(node: Nodes): string {
  if (node.type === "inlineCode") return "…";
  if (node.type === "image") return node.alt ?? "";
  if ("children" in node) return node.children.map(textOf).join("");
  return node.type === "text" ? node.value : " ";
}

/** The words of a text that a dictionary may have: no names with dots, slashes, digits or underscores, no addresses. */
export function wordsOf(text: string): string[] {
  return text
    .split(/[\s…()[\]"“”,;:!?]+/)
    .filter((token) => !/[\d_/\\$@#=<>{}|+*~]|\w\.\w/.test(token))
    .flatMap((token) => token.split(/[-–—.']s?\b|[-–—.]|'s?$/))
    .filter((word) => /^\p{L}{2,}$/u.test(word));
}

/** The sentences of a text. A dot inside a name doesn't end a sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+(?=[\p{Lu}"…])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}…]/u.test(sentence));
}

/** Syllables of an English word, guessed from its vowels. */
export function syllablesIn(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e)$/, "")
    .replace(/^y/, "")
    .match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 1);
}

/** The Flesch-Kincaid grade of texts: how many years of school reading them takes. */
export function readingGrade(texts: string[]): { grade: number; wordsPerSentence: number; longest: string } {
  const sentences = texts.flatMap(sentencesOf);
  const counts = sentences.map((sentence) => sentence.split(/\s+/).length);
  const words = texts.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  const wordsPerSentence = counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length);
  const grade = 0.39 * wordsPerSentence + 11.8 * (syllables / Math.max(1, words.length)) - 15.59;
  return { grade, wordsPerSentence, longest: sentences[counts.indexOf(Math.max(...counts))] ?? "" };
}
