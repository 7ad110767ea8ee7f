import messages from "../data/messages.json" with { type: "json" };
import { copyButton } from "./copyText.ts";
import { type Found, findKnown, isTrace, type Known, messagesIn, wordsToSearch } from "./knownErrors.ts";
import { make } from "./make.ts";
import { searchLink } from "./searchLink.ts";
import { store, stored } from "./storage.ts";

export { default as styles } from "./paste.css?inline";

/**
 * Puts a field into its place that answers pasted messages with the rows below it. The tab keeps the text for Back and
 * reload; no request has any of it.
 */
export default function startPaste(place: HTMLElement): void {
  if (place.firstChild) return;
  const known: Known = Object.entries(messages).flatMap(([id, all]) => all.map((one): Known[0] => [id, one]));
  for (const row of document.querySelectorAll("#article tr[id]:has(> td + td + td)")) {
    const code = Array.from(row.querySelectorAll("td:first-child code"), (one) => one.textContent ?? "");
    const all = messagesIn(code, row.querySelector("td")?.textContent ?? "");
    known.push(...all.map((one): Known[0] => [row.id, one]));
  }
  const said = make("p", { role: "status" });
  const answers = make("div");
  const show = () => {
    const text = field.value;
    store("sessionStorage", "paste", text);
    const found = text.trim() ? findKnown(text, known) : [];
    said.replaceChildren(...(found.length > 0 || !text.trim() ? found.flatMap(placeOf) : unknown(text)));
    answers.replaceChildren(...found.map(answerTo));
  };
  const label = place.title;
  place.removeAttribute("title");
  const field = make("textarea", { placeholder: label, ariaLabel: label, spellcheck: false, oninput: show });
  field.value = stored("sessionStorage", "paste");
  place.append(field, said, answers);
  show();
}

/** Where a message stands in the text. */
const placeOf = ({ line, words, isDoubtful }: Found) => [
  make(
    "span",
    {},
    `Line ${line}${isDoubtful ? ", if it comes from the plugin" : ""}: `,
    make("mark", {}, words),
  ),
  " ",
];

/** What to say of a text without a known message. */
function unknown(text: string): (Node | string)[] {
  const search = searchLink(wordsToSearch(text));
  if (!isTrace(text)) return ["Nothing known. ", search];
  const update = make("a", { href: "#old-versions" }, "update it");
  const report = make("a", { href: "#report" }, "report this");
  return ["Nothing known, but it comes from the plugin: ", update, ", then ", report, ". ", search];
}

/** The answer to a message. Its block comes later. */
function answerTo({ id }: Found): HTMLElement {
  const row = document.getElementById(id);
  const answer = make("div", {}, ...(row ? answerOf(row) : []));
  if (row) void blockFor(row).then((block) => block && answer.append(...copyable(block)));
  return answer;
}

/** What a row, an item or a section says, below a link to it. */
function answerOf(row: Element): Node[] {
  const below = row.closest(".heading")?.nextElementSibling;
  const cells = row.matches("tr") ? row.querySelectorAll("td + td") : [below ?? row];
  const texts = Array.from(cells, (text) => {
    const label = make("b", {}, text.getAttribute("data-label") ?? "");
    return make("p", {}, label, " ", ...text.cloneNode(true).childNodes);
  });
  const name = (row.querySelector("td, strong") ?? row).textContent ?? "";
  return [make("a", { href: `#${row.id}` }, name), ...texts];
}

/** Loads a page of the site; null if it can't be had. A policy keeps `DOMParser` from scripts of the site. */
function pageAt(path: string): Promise<Document | null> {
  const request = Object.assign(new XMLHttpRequest(), { responseType: "document" as const });
  request.open("GET", path);
  request.send();
  return new Promise((resolve) => request.addEventListener("loadend", () => resolve(request.response)));
}

/** The first block below the headings that the links of a row lead to, on any page of the site. */
async function blockFor(row: Element): Promise<Element | undefined> {
  const blocks = ".tabs, figure.code";
  for (const { hash, origin, pathname } of row.querySelectorAll("a")) {
    const page = origin === location.origin ? await pageAt(pathname) : null;
    let next = page?.getElementById(hash.slice(1))?.closest(".heading")?.nextElementSibling;
    for (; next && !next.matches(".heading"); next = next.nextElementSibling) {
      const block = next.matches(blocks) ? next : next.querySelector(blocks);
      if (block) return block;
    }
  }
}

/** A block, and a button that copies the code that is seen of it. Ids are left to the page. */
function copyable(block: Element): Node[] {
  for (const element of block.querySelectorAll("[id]"))
    for (const name of ["id", "aria-controls", "aria-labelledby"]) element.removeAttribute(name);
  const code = () => [...block.querySelectorAll("code")].find((one) => one.checkVisibility());
  return [block, copyButton("Copy", () => code()?.textContent ?? "", code)];
}
