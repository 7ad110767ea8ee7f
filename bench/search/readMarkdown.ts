import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { slug } from "github-slugger";
import { parse } from "yaml";
import type { IndexedPage, Section } from "../../packages/engine/src/shared/search/section.ts";

/**
 * Reads a Markdown page roughly, for measuring search without building a site: it is cut into sections at headings of
 * level 2 and 3, without markup, code blocks apart. The real build cuts sections from the rendered article.
 */
function readMarkdownPage(source: string, path: string, breadcrumbs: string[] = []): IndexedPage {
  const [, frontMatter = "", body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const meta = (parse(frontMatter) ?? {}) as Record<string, unknown>;
  const { heading, sections } = cutSections(body);
  const title = typeof meta.title === "string" ? meta.title : heading || path;
  (sections[0] as Section).heading = title;
  return {
    path,
    title,
    ...(typeof meta.description === "string" && { description: meta.description }),
    keywords: Array.isArray(meta.keywords) ? meta.keywords.map(String) : [],
    breadcrumbs,
    weight: 1,
    sections,
  };
}

/** The sections of a page's Markdown, and its first heading of level 1. */
function cutSections(body: string): { heading: string; sections: Section[] } {
  const sections: Section[] = [{ id: "", heading: "", text: "", code: "" }];
  let title = "";
  let fence: string | undefined;
  for (const line of body.split("\n")) {
    const section = sections.at(-1) as Section;
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
      else section.code += `${line}\n`;
    } else if (mark !== undefined) {
      fence = mark;
      const caption = /title="([^"]*)"/.exec(line)?.[1];
      if (section.code !== "") section.code += "\n";
      if (caption !== undefined) section.text += `${caption}\n`;
    } else {
      const [, signs = "", written = "", id] =
        /^(#{1,6})\s+(.*?)(?:\s*\{#([\w-]+)\})?\s*#*$/.exec(line) ?? [];
      const heading = plain(written);
      if (signs.length === 1) title ||= heading;
      else if (signs.length === 2 || signs.length === 3)
        sections.push({ id: id ?? slug(heading), heading, text: "", code: "" });
      else section.text += `${signs ? heading : plain(line)}\n`;
    }
  }
  return { heading: title, sections: sections.map(tidied) };
}

function tidied({ text, code, ...section }: Section): Section {
  const lines = text.replace(/[ \t]+/g, " ").replace(/\n\s*\n+/g, "\n");
  return { ...section, text: lines.trim(), code: code.trimEnd() };
}

function plain(line: string): string {
  return line
    .replace(/^\s*:::+\w*(\[([^\]]*)\])?.*$/, "$2")
    .replace(/^\s*\|?[\s:|-]+\|\s*$/, "")
    .replace(/\s*\|\s*/g, "\n")
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*(?:[-*+]|\d+\.)\s+/, "")
    .replace(/<\/?[a-z][^<>]*>/gi, " ")
    .replace(/\*\*|(?<![\w])[*_](?=\S)|(?<=\S)[*_](?![\w])/g, "")
    .replaceAll("`", "");
}

/** Content components by name: each turns its attributes into Markdown. */
type Components = Record<string, (attributes: Record<string, string>) => string>;

function expand(source: string, components: Components): string {
  return source.replace(/^::(\w+)\{([^}]*)\}$/gm, (line, name: string, list: string) => {
    const attributes = Object.fromEntries(
      [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    );
    return components[name]?.(attributes) ?? line;
  });
}

/** Reads the pages of a docs folder. As on the site, `index.md` gets its folder's path, and a `slug` replaces paths. */
export function readDocs(folder: string, components: Components = {}): IndexedPage[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => {
      const source = readFileSync(join(folder, name), "utf8");
      const own = /^slug:\s*(\S+)$/m.exec(source)?.[1];
      const route = `/${relative("", name)
        .replace(/\.md$/, "")
        .replace(/(?:^|\/)index$/, "/")}`;
      const crumbs = name.split("/").slice(0, -1);
      return readMarkdownPage(expand(source, components), own ?? route, crumbs);
    });
}
