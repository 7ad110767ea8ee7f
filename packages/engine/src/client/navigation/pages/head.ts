/** Selector of the elements of a document's head that differ between pages, apart from the title. */
const ofPage =
  'meta[name="description"],meta[name="keywords"],meta[name="robots"],meta[name^="twitter:"],meta[property],link[rel="canonical"],link[rel="alternate"],script[type="application/ld+json"],[data-plugin]';

/** The elements of a document's head that differ between pages, apart from the title. */
export function readHead(document: Document): Element[] {
  return [...document.head.querySelectorAll(ofPage)];
}

/** Puts the elements that `readHead` found for another page into the shown document's head, in place of its own. */
export function writeHead(elements: readonly Element[]): void {
  for (const element of readHead(document)) element.remove();
  document.head.append(...elements);
}
