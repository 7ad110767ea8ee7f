import messages from "../data/messages.json" with { type: "json" };
import { copyText } from "./copyText.ts";
import { findKnown, type Known, messagesIn, wordsToSearch } from "./knownErrors.ts";
import { make, makeButton } from "./make.ts";
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
  const answer = make("div");
  const show = async () => {
    const text = field.value;
    store("sessionStorage", "paste", text);
    const found = findKnown(text, known);
    const row = document.getElementById(found?.id ?? "");
    if (found) said.replaceChildren(`Line ${found.line}: `, make("mark", {}, found.words));
    else said.replaceChildren(...(text.trim() ? ["Nothing known. ", searchLink(wordsToSearch(text))] : []));
    const parts = row ? answerOf(row) : [];
    answer.replaceChildren(...parts);
    const block = row && (await blockFor(row));
    if (block && parts[0]?.isConnected) answer.append(...copyable(block));
  };
  const label = place.title;
  place.removeAttribute("title");
  const field = make("textarea", { placeholder: label, ariaLabel: label, spellcheck: false, oninput: show });
  field.value = stored("sessionStorage", "paste");
  place.append(field, said, answer);
  void show();
}

/** What a row or an item says, below a link to it. */
function answerOf(row: Element): Node[] {
  const texts = Array.from(row.matches("tr") ? row.querySelectorAll("td + td") : [row], (text) => {
    const label = make("b", {}, text.getAttribute("data-label") ?? "");
    return make("p", {}, label, " ", ...text.cloneNode(true).childNodes);
  });
  const name = row.querySelector("td, strong")?.textContent ?? "";
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
  const button = makeButton("Copy", async () => {
    const code = [...block.querySelectorAll("code")].find((one) => one.checkVisibility());
    if (code) button.textContent = await copyText(code.textContent ?? "", code, "Copied");
  });
  return [block, button];
}
