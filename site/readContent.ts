import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import GithubSlugger from "github-slugger";
import type { Nodes, Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { parse as parseYaml } from "yaml";
import { components } from "./components/index.ts";

const site = dirname(fileURLToPath(import.meta.url));
const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

/** A page as the checks on the content see it: content components expanded, nothing rendered. */
export interface ContentPage {
  /** Path of the page's Markdown file below the site folder. */
  file: string;
  route: string;
  frontMatter: Record<string, unknown>;
  markdown: string;
  tree: Root;
  headings: { level: number; text: string; id: string }[];
}

let read: ContentPage[] | undefined;

/** Every page of the site, read once. Throws when a directive has no component, or its component refuses it. */
export function readContent(): ContentPage[] {
  read ??= ["docs", "pages"]
    .flatMap((folder) =>
      readdirSync(join(site, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => file.endsWith(".md"))
    .map(readPage);
  return read;
}

function readPage(file: string): ContentPage {
  const source = readFileSync(join(site, file), "utf8");
  const [, yaml = "", body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const frontMatter = parseYaml(yaml) as Record<string, unknown>;
  const markdown = expand(body);
  const tree = withCodeComponents(parser.parse(markdown));
  return {
    file,
    route: routeOf(file, frontMatter),
    frontMatter,
    markdown,
    tree,
    headings: readHeadings(tree),
  };
}

function routeOf(file: string, frontMatter: Record<string, unknown>): string {
  if (typeof frontMatter.slug === "string") return frontMatter.slug;
  const path = file.replace(/^(docs|pages)/, "").replace(/\.md$/, "");
  return path.replace(/\/index$/, "/");
}

/** Replaces lines of `::name{…}` by what the component makes of them. */
function expand(body: string): string {
  return body.replace(/^::(\w+)(?:\{(.*)\})?$/gm, (_line, name: string, written = "") => {
    const component = components[name];
    if (component === undefined) throw new Error(`No content component is named "${name}".`);
    const pairs = [...written.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]);
    return component(Object.fromEntries(pairs));
  });
}

/** Replaces code blocks with `::name` after their language by what the component makes of them. */
function withCodeComponents<T extends Nodes>(node: T): T {
  if (!("children" in node)) return node;
  const children = (node.children as RootContent[]).flatMap((child) => {
    const name = child.type === "code" ? /^::(\w+)$/.exec(child.meta ?? "")?.[1] : undefined;
    if (child.type !== "code" || name === undefined) return [withCodeComponents(child)];
    const made = components[name]?.({ code: child.value, language: child.lang ?? "" });
    if (made === undefined) throw new Error(`No content component is named "${name}".`);
    return parser.parse(made).children;
  });
  return { ...node, children };
}

function readHeadings(tree: Root): ContentPage["headings"] {
  const slugger = new GithubSlugger();
  const headings: ContentPage["headings"] = [];
  visit(tree, "heading", (node) => {
    const [, text = "", id] = /^(.*?)(?:\s*\{#([\w-]+)\})?$/s.exec(textOf(node)) ?? [];
    headings.push({ level: node.depth, text, id: id ?? slugger.slug(text) });
  });
  return headings;
}
