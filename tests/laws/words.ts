const outputs = ["html", "sections", "markdown", "help"];
/** Whether a word of each kind stands in each of the outputs (1), doesn't (0), or may (?). */
const kinds = {
  /** Text of the page, titles of code included. */
  text: "1111",
  /** The label of a tab, which names a system and is not searched. */
  label: "1011",
  /** The text that stands for a picture: an attribute on the page. The help file writes what tells the picture. */
  alt: "001?",
  /** What shows when the mouse rests: an attribute, which Markdown may keep. */
  tip: "00?0",
  /** A comment, or what is no text of the page: a description, the name of an id. */
  hidden: "0000",
  /** Text in a drawing, which is a picture. */
  drawing: "10??",
  /** What works in a browser alone: choices, and tabs beside the one that stands for all. */
  web: "1000",
  /** What a link without words of its own says once more. */
  twice: "1111",
  /** A title in the front matter above another one in the text: of the page's name, not of its text. */
  given: "0?0?",
  /** A mistake: shown everywhere or nowhere, and in this case a problem names its line. */
  lost: "?111",
} as const;
type Kind = keyof typeof kinds;

const names = Object.keys(kinds) as Kind[];
const word = /q[a-j][a-y][k-t]{2}z/g;

/** The mark words of a text, in their order. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(word) ?? [];
export const kindOf = (marked: string): Kind => names[marked.charCodeAt(1) - 97] ?? "text";

/** Whether a word stands in an output that has what the page shows. */
export const rule = (marked: string, output: string): string =>
  kinds[kindOf(marked)][outputs.indexOf(output)] ?? "?";
/** Whether readers of the page look for a word. */
export const isOnPage = (marked: string): boolean => !/alt|tip|hidden|given/.test(kindOf(marked));

/** What a construct asks for fresh words, and for files that it names. */
export type Words = ((kind?: Kind) => string) & {
  /** Adds a file to the site. @returns its path in the site's folder */
  file(text: string, ending: string): string;
  /** The words and files of one page. */
  made: { words: string[]; files: Record<string, string> };
};

/** Makes words that no other page of a site has. @param page the number of the page in its site */
export function makeWords(page: number): Words {
  const made: Words["made"] = { words: [], files: {} };
  const letter = (number: number) => String.fromCharCode(107 + (number % 10));
  const next = (kind: Kind = "text") => {
    const number = made.words.length;
    const letters = letter(number / 10) + letter(number);
    const word = `q${String.fromCharCode(97 + names.indexOf(kind))}${String.fromCharCode(97 + page)}${letters}z`;
    made.words.push(word);
    return word;
  };
  const file = (text: string, ending: string) => {
    const path = `docs/_${page}-${Object.keys(made.files).length}.${ending}`;
    made.files[path] = text;
    return path;
  };
  return Object.assign(next, { file, made });
}
