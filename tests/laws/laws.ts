import type { Nodes, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { EXIT, SKIP, visit } from "unist-util-visit";
import type { Problem } from "../../packages/engine/src/node/problems/problems.ts";
import { checkHelp } from "../integration/readHelp.ts";
import type { Construct } from "./constructs.ts";
import { judge } from "./neovim.ts";
import { type LawPage, makeLawPages, parsed } from "./site.ts";
import { isOnPage, kindOf, rule, wordsOf } from "./words.ts";

/** What is wrong with a page by a law, a short sentence each. */
type Law = (page: LawPage) => string[];

/** The text of an article, its blocks apart. */
function textOf(node: Nodes): string {
  let text = "";
  visit(node, (child) => {
    if (child.type === "text") text += child.value;
    else if (child.type === "element" && /^(?:div|p|li|h\d|t[dhr]|br|pre)$/.test(child.tagName)) text += " ";
  });
  return text;
}

const plain = (text = "") => text.replace(/\s+/g, " ").trim();
/** The help file has the quotes that a keyboard has. */
const typed = (text: string) => text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'");
const countOf = (words: string[], word: string) => words.filter((other) => other === word).length;
const isText = (word: string) => kindOf(word) === "text";

function differ(what: string, one: unknown, other: unknown): string[] {
  const [first, second] = [one, other].map((value) => JSON.stringify(value) ?? "nothing");
  return first === second ? [] : [`${what}: ${first} and ${second}`];
}

/** The texts of the outputs beside the page. Those of a section that search reads one by one are apart. */
function textsOf({ page, help }: LawPage): [string, string[]][] {
  const sections = page.search?.sections.flatMap(({ heading, text, code }) => [heading, text, code]);
  // A tag may be made of the words of its heading.
  const untagged = help?.replaceAll(/\*laws\S*\*(?=\s)|\(\|laws\S+\|\)/g, "");
  // Neither are addresses text.
  const markdown = (page.markdown ?? "").replaceAll(/(?<=\]\()[^\s)]*| (?:href|id)="[^"]*"/g, "");
  const texts = { sections: sections ?? [], markdown: [markdown] };
  return Object.entries(untagged === undefined ? texts : { ...texts, help: [untagged] });
}

/** Each output has the words that a reader of the page sees, as often and in the same order, and no more. */
const words: Law = (lawPage) => {
  const seen = wordsOf(textOf(lawPage.tree));
  const wrong = seen.filter((word) => rule(word, "html") === "0").map((word) => `the page shows ${word}`);
  for (const word of lawPage.made.words.filter((word) => kindOf(word) === "twice"))
    if (countOf(seen, word) !== 2) wrong.push(`the page shows ${word} ${countOf(seen, word)} times, not 2`);
  for (const [output, texts] of textsOf(lawPage)) {
    const found = wordsOf(texts.join("\n"));
    for (const word of new Set([...lawPage.made.words, ...seen, ...found])) {
      const asked = rule(word, output);
      // A label stands above its panel, too, and what tells a picture is no text of the page.
      const onPage = /alt|label/.test(kindOf(word)) ? 1 : countOf(seen, word);
      const [is, should] = [countOf(found, word), asked === "0" ? 0 : onPage];
      if (is !== should && asked !== "?") wrong.push(`${output} has ${word} ${is} times, not ${should}`);
    }
    const orders = texts.map((text) => wordsOf(text).filter((word) => isText(word) && seen.includes(word)));
    for (const order of orders)
      wrong.push(
        ...differ(
          `order of ${output} and page`,
          order,
          [...order].sort((a, b) => seen.indexOf(a) - seen.indexOf(b)),
        ),
      );
  }
  return wrong;
};

/** What only the source of a page has. */
const sign =
  /\{\s*#|:::|\[![A-Za-z]|::(?:part|result|tabs?)\b|^---\n\w+:|\{[\d,-]+\}|showLineNumbers|file="|#region|<!--|:tada:|[漢か字な]\s+[漢か字な]/m;

/** No output shows what is only syntax of the source. A mistake is shown as it is written. */
const syntax: Law = (lawPage) => {
  if (lawPage.made.words.some((word) => kindOf(word) === "lost")) return [];
  return [["page", [textOf(lawPage.tree)]] as const, ...textsOf(lawPage)].flatMap(([output, texts]) => {
    const found = sign.exec(texts.join("\n"));
    return found
      ? [`${output} shows ${JSON.stringify(texts.join("\n").slice(found.index).slice(0, 30))}`]
      : [];
  });
};

/** A page has one title. */
const titles: Law = ({ page, tree, again, help, label, made }) => {
  const title = plain(page.title);
  const isGiven = made.words.some((word) => kindOf(word) === "given");
  const first = (root: Root) => {
    const heading = root.children.findIndex((node) => toHtml(node).includes("<h1"));
    let text: string | undefined;
    visit(root.children[heading] ?? root, "element", (element) => {
      if (element.tagName === "h1") text ??= plain(textOf(element));
    });
    return text;
  };
  const top = help?.split("\n\n")[0]?.replace(/\*laws-\S+\*/, "");
  return [
    ...differ("title and sidebar", title, plain(label)),
    ...(isGiven ? [] : differ("title and h1", title, first(tree))),
    ...differ("title and sections", title, plain(page.search?.sections[0]?.heading)),
    ...differ("h1 and Markdown", first(tree), first(parsed(again.html))),
    ...(top === undefined
      ? []
      : differ("title and help", typed(title), plain(top.replace(/^\s*\d+\. /, "")))),
  ];
};

/** The first word in or behind the element with an id, empty if there is none; undefined without the element. */
function wordAt(tree: Root, id: string): string | undefined {
  let found: string | undefined;
  visit(tree, (node) => {
    if (node.type === "element" && node.tagName === "svg") return SKIP;
    if (node.type === "element" && [node.properties.id, node.properties.name].includes(id)) found = "";
    if (found === "" && node.type === "text") found = wordsOf(node.value)[0] ?? "";
    return found ? EXIT : undefined;
  });
  return found;
}

/** The links of an article, but for those of footnotes: the first of their words, and where they lead. */
function linksOf(tree: Root, path: string): { word: string; href: string }[] {
  const links: { word: string; href: string }[] = [];
  visit(tree, "element", (element) => {
    const { href = "", dataFootnoteRef, dataFootnoteBackref } = element.properties;
    // A recording is a link in Markdown.
    if (
      href === "" ||
      String(href).endsWith(".mp4") ||
      (dataFootnoteRef ?? dataFootnoteBackref) !== undefined
    )
      return;
    links.push({ word: wordsOf(textOf(element))[0] ?? "", href: String(href).replace(/^#/, `${path}#`) });
  });
  return links;
}

/** Ids of sections and headings are on the page, and links within it lead to the same words in all outputs. */
const ids: Law = ({ page, tree, again, help }) => {
  const { path } = page.data;
  const sections = (page.search?.sections ?? []).slice(1);
  const wrong = [
    ...page.headings.filter(({ id }) => wordAt(tree, id) === undefined).map(({ id }) => `#${id} is nowhere`),
    ...sections.flatMap(({ id, heading }) =>
      differ(`section and #${id}`, wordsOf(heading)[0] ?? wordAt(tree, id), wordAt(tree, id)),
    ),
  ];
  const markdown = parsed(again.html);
  for (const { word, href } of linksOf(tree, path).filter((link) => link.href.startsWith(`${path}#`))) {
    const id = href.split("#")[1] ?? "";
    const led = wordAt(tree, id) ?? "nowhere";
    if (!sections.some((section) => section.id === id) && !wordsOf(page.title).includes(led))
      wrong.push(`search has no section #${id}`);
    const other = linksOf(markdown, path).find((link) => link.word === word)?.href;
    const where = `the link ${word} leads, of page and`;
    wrong.push(...differ(`${where} Markdown`, led, wordAt(markdown, other?.split("#")[1] ?? "")));
    if (help === undefined) continue;
    const [, tag] = new RegExp(`${word}\\W*\\|([^|]+)\\|`).exec(help) ?? [];
    const place = help.lastIndexOf("\n", help.indexOf(`*${tag}*`)) + 1;
    wrong.push(
      ...differ(
        `${where} help (|${tag}|)`,
        led,
        wordsOf(help.slice(place)).find((word) => kindOf(word) !== "alt"),
      ),
    );
  }
  return wrong;
};

/** An article is what a browser makes of it. */
const html: Law = ({ page, tree }) => {
  const alike = (text: string) => text.replaceAll("&lt;", "&#x3C;").replaceAll('=""', "");
  const [written, read] = [alike(page.html), alike(toHtml(tree))];
  const start = [...read].findIndex((letter, index) => letter !== written[index]);
  const cut = (text: string) => text.slice(Math.max(start - 30, 0), start + 30);
  return written === read ? [] : differ("written and read", cut(written), cut(read));
};

/** The Markdown version says the same when it is compiled. */
const roundTrip: Law = ({ page, tree, again }) => {
  const said = (root: Root, { headings }: Pick<typeof again, "headings">) => ({
    words: wordsOf(textOf(root)).filter(isText),
    headings: headings.map(({ level, text }) => `${level} ${plain(text)}`),
    links: linksOf(root, page.data.path).map(({ word, href }) => `${word} ${href}`),
  });
  const [one, two] = [said(tree, page), said(parsed(again.html), again)];
  return [
    ...differ("words", one.words, two.words),
    ...differ("headings", one.headings, two.headings),
    ...differ("links", one.links, two.links),
  ];
};

/** A word of a writer that the page doesn't show stands in a line that a problem names, or in what such a line brings. */
const losses: Law = ({ source, tree, made, problems, file }) => {
  const seen = wordsOf(textOf(tree));
  const texts = Object.entries({ [file]: source, ...made.files });
  const isNamed = (words: string): boolean => {
    const [name, text = ""] = texts.find(([, text]) => text.includes(words)) ?? [];
    // What a component made stands in no file.
    if (name === undefined) return problems.length > 0;
    const line = text.slice(0, text.indexOf(words)).split("\n").length;
    // What is never closed takes all that follows.
    const names = ({ line: own = 0, message }: Problem) =>
      own === line || (own < line && /has no end|never closed/.test(message));
    return problems.some((one) => one.file === name && names(one)) || (name !== file && isNamed(name));
  };
  const lost = made.words.filter((word) => isOnPage(word) && !seen.includes(word));
  return lost
    .filter((word) => !isNamed(word))
    .map((word) => `${word} is lost, and no problem names its line`);
};

/** At a base URL, with slashes at the end, and in another language, a page differs by its addresses alone. */
const addresses: Law = ({ page, elsewhere }) => {
  const bare = (text = "") => text.replaceAll(/ (?:href|src|srcset|poster)="[^"]*"/g, "");
  return Object.entries(elsewhere)
    .filter(([, other]) => bare(other) !== bare(page.html))
    .map(([name]) => `it differs ${name}`);
};

/** Neovim finds all code, and nothing else, to be code, and no tag and no link in the words of the page. */
const neovim: Law = ({ tree, help, isAll }) => {
  const [judged] = (isAll && help !== undefined && judge([help])) || [];
  if (!judged) return [];
  const code: string[] = [];
  visit(tree, "element", (element) => {
    if (element.tagName === "pre") code.push(...wordsOf(textOf(element)));
  });
  return [
    ...(judged.hasError ? ["its parser finds an error"] : []),
    ...differ("code of page and Neovim", code.filter(isText), wordsOf(judged.code).filter(isText)),
    ...judged.marks.filter((mark) => /^[*|]q/.test(mark)).map((mark) => `"${mark}" is taken for a mark`),
  ];
};

const laws = { words, syntax, titles, ids, html, roundTrip, losses, addresses, neovim };
/** An item without a word, or with code right below it, which Neovim doesn't find. */
const emptyItem = /^ *(?:-|\d+\.) .*\n(?:.*\n)*>\w*$|^ *(?:-|\d+\.)(?: >\w*| *)$/m;

/** What the laws say against a construct in some of its places. */
export async function broken(construct: Construct, number: number, isAll: boolean): Promise<string[]> {
  const { pages, help } = await makeLawPages(construct, number, isAll);
  const found = pages.map((page): [string, string[], string] => [
    page.place,
    Object.entries(laws).flatMap(([name, law]) => law(page).map((wrong) => `${name}: ${wrong}`)),
    page.source,
  ]);
  const form = checkHelp(help).filter((mistake) => !mistake.endsWith("cells wide"));
  const items = help.split(/^<$|\n\n/m).filter((part) => emptyItem.test(part));
  found.push(["help file", [...form, ...items].map((wrong) => `form: ${wrong}`), ""]);
  return found
    .filter(([, wrong]) => wrong.length > 0)
    .map(([place, wrong, source]) => `${construct.name}, ${place}\n  ${wrong.join("\n  ")}\n${source}`);
}
