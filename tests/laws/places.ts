import { type Form, result } from "./constructs.ts";
import type { Words } from "./words.ts";

/** A place of a page: how a text stands in it. */
interface Place {
  /** The forms of what can stand there. */
  forms: Form[];
  /** The folder of its page in the site; that of the docs if missing. */
  dir?: string;
  around(text: string, w: Words, form: Form): string;
}

const indented = (text: string, by: string) => text.replaceAll(/\n(?=.)/g, `\n${by}`);
const both: Form[] = ["inline", "block"];
const all: Form[] = ["inline", "block", "page"];
const inLine: Form[] = ["inline"];

/** A page with a title of its own, unless the text is a whole one. */
const page = (text: string, w: Words, form: Form) =>
  form === "page" ? text : `# ${w()}\n\n${form === "inline" ? `${w()} ${text} ${w()}` : text}\n`;
const inside = (wrap: (text: string, w: Words) => string) => (text: string, w: Words) =>
  `# ${w()}\n\n${wrap(text, w)}\n\n${w()}\n`;
const code = (w: Words) => `\`\`\`lua\nlocal a = '*${w()}* |${w()}|'\n\`\`\``;
const item = (w: Words) => `- ${w()}\n\n  ${indented(code(w), "  ")}`;
const inCell = (text: string) => text.replaceAll(/\\?\|/g, "\\|");

export const places: Record<string, Place> = {
  paragraph: { forms: all, around: page },
  item: {
    forms: both,
    around: inside((text, w) => `- ${w()}\n\n  ${indented(text, "  ")}\n\n- ${w()}`),
  },
  cell: {
    forms: inLine,
    around: inside((text, w) => `| a | b |\n|---|---|\n| ${inCell(text)} | ${w()} |`),
  },
  quote: { forms: both, around: inside((text) => `> ${text.replaceAll("\n", "\n> ")}`) },
  box: { forms: both, around: inside((text, w) => `::::::note[${w()}]\n${text}\n::::::`) },
  details: { forms: both, around: inside((text, w) => `::::::details[${w()}]\n${text}\n::::::`) },
  tab: {
    forms: both,
    around: inside((text, w) => {
      const second = `::::::tab[${w("label")}]\n${text}\n::::::`;
      return `:::::::tabs\n::::::tab{label="${w("label")}"}\n${w()}\n::::::\n${second}\n:::::::`;
    }),
  },
  row: {
    forms: both,
    around: (text, w, form) =>
      form === "block"
        ? `# ${w()}\n\n- **${w()} {#place}** ${w()}\n\n  ${indented(text, "  ")}\n- ${w()}\n`
        : `# ${w()}\n\n| a | b |\n|---|---|\n| ${inCell(text)} {#place} | ${w()} |\n\n[${w()}](#place)\n`,
  },
  heading: { forms: inLine, around: inside((text, w) => `## ${w()} ${text} ${w()} {#place}\n\n${w()}`) },
  titles: {
    forms: inLine,
    around: inside((text, w) => `:::tip[${text}]\n${w()}\n:::`),
  },
  summary: { forms: inLine, around: inside((text, w) => `:::details[${text}]\n${w()}\n:::`) },
  included: { forms: both, around: inside((text, w) => `::part{file="${w.file(`${text}\n`, "md")}"}`) },
  component: { forms: both, around: inside((text) => result(text)) },
  "between items": {
    forms: both,
    around: inside((text, w) => `${item(w)}\n\n***\n\n${text}\n\n***\n\n${item(w)}`),
  },
  "between code": {
    forms: both,
    around: inside((text, w) => `### \`${w()}\`\n\n${code(w)}\n\n${text}\n\n${code(w)}`),
  },
  translated: { forms: all, dir: "i18n/en-GB/docusaurus-plugin-content-docs/current", around: page },
  version: { forms: all, dir: "versioned_docs/version-1.0", around: page },
};
