import type { IndexedPage, Section } from "../../packages/engine/src/shared/search/section.ts";
import type { Random } from "../search/random.ts";

/** A page that a generated page can link to: relative address and title. */
export interface LinkTarget {
  href: string;
  title: string;
}

/** A fenced code block of a hand-written page, a model for generated code. */
interface CodeModel {
  info: string;
  lines: string[];
}

/** The fenced code blocks of a Markdown page, without the content components that they name; those in lists left out. */
export function codeBlocks(source: string): CodeModel[] {
  return [...source.matchAll(/^(`{3,})(\w+.*)\n([\s\S]*?)\n\1$/gm)].map(([, , info = "", code = ""]) => ({
    info: info.replace(/ ::\w+/, ""),
    lines: code.split("\n"),
  }));
}

/** Writes a generated page as Markdown with what real pages have: code, tables, lists, admonitions, tabs, links. */
export function pageMarkdown(
  { title, sections, keywords }: IndexedPage,
  { codes, links, dice }: { codes: CodeModel[]; links: LinkTarget[]; dice: Random },
): string {
  const block = (text: string, name: string): string => {
    const paragraph = withLink(prose(text), links, dice);
    switch (dice.below(9)) {
      case 0:
        return `:::${dice.pick(["note", "tip", "info", "warning", "danger"])}\n\n${paragraph}\n\n:::`;
      case 1:
        return `${paragraph}\n\n${code(codes, name, dice)}`;
      case 2:
        return sentences(text)
          .map((item) => `- ${prose(item)}`)
          .join("\n");
      case 3:
        return `| Name | Type | What it does |\n| --- | --- | --- |\n${sentences(text)
          .map(
            (row, i) => `| \`${name}.${i}\` | ${dice.pick(["string", "boolean", "table"])} | ${prose(row)} |`,
          )
          .join("\n")}`;
      case 4: {
        const tab = (label: string) => `:::tab{label="${label}"}\n\n${code(codes, name, dice)}\n\n:::`;
        return `${paragraph}\n\n::::tabs{group="os"}\n\n${["Linux", "macOS"].map(tab).join("\n\n")}\n\n::::`;
      }
      default:
        return paragraph;
    }
  };
  const written = sections.map(({ id, heading, text, code: call }: Section) => {
    const name = /\w+_\w+/.exec(call)?.[0] ?? keywords[0] ?? "name";
    const level = dice.below(4) === 0 ? "###" : "##";
    const start = id === "" ? [] : [`${level} ${prose(heading)}`];
    const end = call === "" ? [] : [code(codes, name, dice)];
    return [...start, ...text.split("\n").map((paragraph) => block(paragraph, name)), ...end].join("\n\n");
  });
  const description = sentences(sections[0]?.text ?? title)[0] ?? title;
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n${written.join("\n\n")}\n`;
}

/** A code block that was written by hand, with one of its words replaced by `name`, so that blocks differ. */
function code(codes: CodeModel[], name: string, dice: Random): string {
  const model = dice.pick(codes);
  if (model === undefined) throw new Error("there is no code to take as a model");
  const known = [...new Set(model.lines.join("\n").match(/\b[a-z]{5,}(?:_[a-z]+)*\b/g) ?? [])];
  const replaced = dice.pick(known);
  const lines = model.lines.map((line) => (replaced ? line.replaceAll(replaced, name) : line));
  return `\`\`\`${model.info}\n${lines.join("\n")}\n\`\`\``;
}

function withLink(paragraph: string, links: LinkTarget[], dice: Random): string {
  const link = dice.below(2) === 0 ? dice.pick(links) : undefined;
  return link ? `${paragraph} See [${prose(link.title)}](${link.href}).` : paragraph;
}

function sentences(text: string): string[] {
  return text.match(/[^.]+(?:\.(?!\s)[^.]*)*\.?/g)?.map((sentence) => sentence.trim()) ?? [];
}

/** Turns plain text into Markdown: names with an underscore become code, Markdown's special characters are escaped. */
function prose(text: string): string {
  return text
    .split(" ")
    .map((word) =>
      /^[\w.]+_\w+$/.test(word) ? `\`${word}\`` : word.replace(/[\\`*_[\]<>{}|#~:&$!]/g, "\\$&"),
    )
    .join(" ")
    .replace(/^(\d+)([.)])/, "$1\\$2")
    .replace(/^[-+=]/, "\\$&");
}
