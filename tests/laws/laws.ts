import type { Element, Nodes, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { EXIT, SKIP, visit } from "unist-util-visit";
import type { Problem } from "../../packages/engine/src/node/problems/problems.ts";
import { checkHelp } from "../integration/readHelp.ts";
import type { Construct } from "./constructs.ts";
import { places } from "./places.ts";
import { type LawPage, makeLawPages, origin, parsed } from "./site.ts";
import { kindOf, type Output, rule, wordsOf } from "./words.ts";

/** What is wrong with a page by a law, a short sentence each. */
type Law = (page: LawPage) => string[];

/** The text of an article, as a reader sees it. */
function textOf(node: Nodes): string {
  let text = "";
  visit(node, (child) => {
    if (child.type === "text") text += child.value;
    else if (child.type === "element" && /^(?:div|p|li|h\d|t[dhr]|br|pre|summary)$/.test(child.tagName))
      text += " ";
  });
  return text;
}

function textsOf({ tree, page, help }: LawPage): Record<Output, string | undefined> {
  const sections = page.search?.sections.map(({ heading, text, code }) => `${heading}\n${text}\n${code}`);
  // A tag may be made of the words of its heading.
  const toldHelp = help?.replaceAll(/\*\S+\*(?=\s)|\(\|\S+\|\)/g, "");
  return { html: textOf(tree), sections: sections?.join("\n"), markdown: page.markdown, help: toldHelp };
}

const counted = (words: string[]) => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};
const plain = (text = "") => text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/\s+/g, " ").trim();
const differ = (what: string, one: unknown, other: unknown) => {
  const [first, second] = [one, other].map((value) => JSON.stringify(value) ?? "nothing");
  return first === second ? [] : [`${what}: ${first} and ${second}`];
};

/** The words whose place is where they stand: labels of tabs stand together on a page. */
const isOrdered = (word: string) => kindOf(word) === "text";
const inOrder = (words: string[], order: string[]) => {
  const places = words.filter(isOrdered).map((word) => order.indexOf(word));
  return places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0));
};

/** Each output has the words that a reader of the page sees, as often and in the same order, and no more. */
const words: Law = (lawPage) => {
  const { html, ...others } = textsOf(lawPage);
  const seen = wordsOf(html ?? "");
  const onPage = counted(seen);
  const wrong = seen
    .filter((word) => rule(kindOf(word), "html") === "0")
    .map((word) => `the page shows ${word}`);
  for (const [output, text] of Object.entries(others)) {
    if (text === undefined) continue;
    const found = counted(wordsOf(text));
    for (const word of new Set([...lawPage.made.words, ...seen, ...found.keys()])) {
      const asked = rule(kindOf(word), output as Output);
      if (asked === "?" && kindOf(word) !== "lost") continue;
      // A label stands above its panel, too, and what tells a picture is no text of the page.
      const isOnce = asked === "1" && /alt|label/.test(kindOf(word));
      const [is, should] = [found.get(word) ?? 0, asked === "0" ? 0 : isOnce ? 1 : (onPage.get(word) ?? 0)];
      if (is !== should) wrong.push(`${output}: ${word} is there ${is} times, not ${should}`);
    }
    const parts =
      output === "sections"
        ? lawPage.page.search?.sections.flatMap(({ text, code }) => [text, code])
        : [text];
    if (!parts?.every((part) => inOrder(wordsOf(part), seen)))
      wrong.push(
        `${output}: the order is ${wordsOf(text).filter(isOrdered)}, on the page ${seen.filter(isOrdered)}`,
      );
  }
  return wrong;
};

/** What only the source of a page has. */
const sign =
  /\{\s*#|:::|\[![A-Za-z]|::(?:part|result|tabs?)\b|^---\n\w+:|\{[\d,-]+\}|showLineNumbers|file="|#region|<!--/m;

const syntax: Law = (lawPage) =>
  lawPage.made.words.some((word) => kindOf(word) === "lost")
    ? []
    : Object.entries(textsOf(lawPage)).flatMap(([output, text = ""]) => {
        const found = sign.exec(text);
        return found
          ? [`${output} shows "${text.slice(Math.max(found.index - 10, 0), found.index + 20)}"`]
          : [];
      });

const titles: Law = ({ page, tree, again, help, label, source }) => {
  const title = plain(page.title);
  const first = (root: Root) => {
    let text: string | undefined;
    visit(root, "element", (element) => {
      if (element.tagName !== "h1") return undefined;
      text = plain(textOf(element));
      return EXIT;
    });
    return text;
  };
  const inHelp =
    help &&
    plain(
      help
        .split("\n\n")[0]
        ?.replace(/\*laws-\S+\*/, "")
        .replace(/^\s*\d+\. /, ""),
    );
  return [
    ...(/^sidebar_label/m.test(source) ? [] : differ("title and sidebar", title, plain(label))),
    ...differ("title and h1", title, first(tree)),
    ...differ("title and sections", title, plain(page.search?.sections[0]?.heading)),
    ...differ("title and Markdown", title, first(parsed(again.html))),
    ...(help ? differ("title and help", title.replaceAll("`", ""), inHelp?.replaceAll("`", "")) : []),
  ];
};

/** The first mark word in or behind the element with an id. */
function wordAt(tree: Root, id: string): string | undefined {
  let isBehind = false;
  let found: string | undefined;
  visit(tree, (node) => {
    if (node.type === "element" && (node.properties.id === id || node.properties.name === id))
      isBehind = true;
    if (isBehind && node.type === "text") [found] = wordsOf(node.value);
    return found === undefined ? undefined : EXIT;
  });
  return isBehind ? (found ?? "nothing") : undefined;
}

/** The links of a page: the first of their words, and where they lead. */
function linksOf(tree: Root, path: string): { word: string; href: string }[] {
  const links: { word: string; href: string }[] = [];
  visit(tree, "element", (element: Element) => {
    const { href, dataFootnoteRef, dataFootnoteBackref } = element.properties;
    if (typeof href !== "string" || dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined)
      return;
    links.push({ word: wordsOf(textOf(element))[0] ?? "", href: href.replace(/^#/, `${path}#`) });
  });
  return links;
}

/** Ids of sections and headings are on the page, and links within it lead to the same words in all outputs. */
const ids: Law = ({ page, tree, again, help }) => {
  const { path } = page.data;
  const sections = page.search?.sections.slice(1) ?? [];
  const wrong = [...sections, ...page.headings]
    .filter(({ id }) => wordAt(tree, id) === undefined)
    .map(({ id }) => `no element of the page has the id "${id}"`);
  for (const { id, heading } of sections)
    wrong.push(
      ...differ(`section #${id}`, wordsOf(heading)[0] ?? "nothing", wordAt(tree, id)).filter(
        () => wordsOf(heading).length > 0,
      ),
    );
  const markdown = parsed(again.html);
  for (const { word, href } of linksOf(tree, path)) {
    const [target, id] = href.split("#");
    if (target !== path || id === undefined) continue;
    const led = wordAt(tree, id);
    if (led === undefined) wrong.push(`the link ${word} leads to no id of the page: #${id}`);
    const inMarkdown = linksOf(markdown, path)
      .find((link) => link.word === word)
      ?.href.split("#")[1];
    wrong.push(
      ...differ(
        `the link ${word} leads, on the page and in Markdown`,
        led,
        wordAt(markdown, inMarkdown ?? ""),
      ),
    );
    if (help === undefined || word === "") continue;
    const tag = new RegExp(`${word}\\W*\\|([^|]+)\\|`).exec(help)?.[1] ?? "";
    const place = help.indexOf(`*${tag}*`);
    const behind = help.slice(help.lastIndexOf("\n", place) + 1);
    wrong.push(
      ...differ(
        `the link ${word} leads, on the page and in the help file (|${tag}|)`,
        led,
        place < 0 ? undefined : wordsOf(behind)[0],
      ),
    );
  }
  return wrong;
};

/** An article is what a browser makes of it. */
const html: Law = ({ page, tree }) => {
  const alike = (text: string) => text.replaceAll("&lt;", "&#x3C;").replaceAll('=""', "");
  const [written, read] = [alike(page.html), alike(toHtml(tree))];
  if (written === read) return [];
  const start = [...read].findIndex((letter, index) => letter !== written[index]);
  const cut = (text: string) => text.slice(Math.max(start - 30, 0), start + 30);
  return [`written "${cut(written)}", read "${cut(read)}"`];
};

/** The Markdown version says the same when it is compiled. */
const roundTrip: Law = ({ page, tree, again }) => {
  const isKept = (word: string) => /text|label/.test(kindOf(word));
  const wordsIn = (root: Root) => wordsOf(textOf(root)).filter(isKept);
  const other = parsed(again.html);
  const said = (headings: typeof page.headings) =>
    headings.map(({ level, text }) => `${level} ${plain(text)}`);
  const links = (root: Root) => linksOf(root, page.data.path).map(({ word, href }) => `${word} ${href}`);
  const labels = (found: string[]) => [...new Set(found.filter((word) => !isOrdered(word)))].sort();
  const [one, two] = [wordsIn(tree), wordsIn(other)];
  return [
    ...differ("words", one.filter(isOrdered), two.filter(isOrdered)),
    ...differ("labels", labels(one), labels(two)),
    ...differ("headings", said(page.headings), said(again.headings)),
    ...differ("links", links(tree), links(other)),
  ];
};

/** A word of a writer that the page doesn't show stands in a line that a problem names. */
const losses: Law = ({ source, tree, made, problems, file }) => {
  const seen = new Set(wordsOf(textOf(tree)));
  const texts = Object.entries({ [file]: source, ...made.files });
  const isSaid = (word: string) =>
    texts.some(([name, text]) => {
      const line = text.split("\n").findIndex((one) => one.includes(word)) + 1;
      // What is never closed takes all that follows.
      const names = (problem: Problem) =>
        problem.line === line ||
        ((problem.line ?? 0) < line && /has no end|never closed/.test(problem.message));
      return line > 0 && problems.some((problem) => problem.file === name && names(problem));
    });
  const isHidden = (word: string) => !source.includes(word) && problems.length > 0;
  return made.words
    .filter(
      (word) => /[1?]/.test(rule(kindOf(word), "html")) && /text|label|web|lost|drawing/.test(kindOf(word)),
    )
    .filter((word) => !seen.has(word) && !isSaid(word) && !isHidden(word))
    .map((word) => `${word} is lost, and no problem names its line`);
};

/** Elsewhere, a page differs by its addresses alone. */
const addresses: Law = ({ page, elsewhere }) => {
  const bare = (text = "") => text.replaceAll(/ (?:href|src|srcset|poster)="[^"]*"/g, "");
  return elsewhere.flatMap((other, index) =>
    bare(other) === bare(page.html)
      ? []
      : [`it differs ${index === 0 ? "at a base URL" : "in another language"}`],
  );
};

const laws: Record<string, Law> = { words, syntax, titles, ids, html, roundTrip, losses, addresses };

/** What the laws say against a construct in some of its places. */
export async function broken(construct: Construct, names: string[]): Promise<string[]> {
  const { pages, help } = await makeLawPages(construct, names);
  const found = pages.flatMap((page) => {
    const wrong = Object.entries(laws).flatMap(([name, law]) => law(page).map((one) => `  ${name}: ${one}`));
    return wrong.length === 0
      ? []
      : [`${construct.name}, ${page.place}\n${wrong.join("\n")}\n${page.source}`];
  });
  const form = checkHelp(help).filter((mistake) => !mistake.endsWith("cells wide"));
  return form.length === 0
    ? found
    : [...found, `${construct.name}, help file\n  form: ${form.join("\n  form: ")}`];
}

/** The places in which a construct can stand; by day, some of them. */
export function placesOf(construct: Construct, number: number, isAll: boolean): string[] {
  const names = Object.keys(places).filter((name) => places[name]?.forms.includes(construct.form));
  const some = names.filter((_, index) => isAll || (number + index) % 8 === 0);
  return some.length > 0 ? some : names.slice(0, 1);
}
