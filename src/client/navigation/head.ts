/** What a document's head says of its page, apart from the title. The rest is the same in every document. */
const ofPage =
  'meta[name="description"],meta[name="keywords"],meta[name="robots"],meta[name^="twitter:"],meta[property],link[rel="canonical"],link[rel="alternate"],script[type="application/ld+json"]';

/** The elements of a document's head that belong to its page. */
export function readHead(document: Document): Element[] {
  return [...document.head.querySelectorAll(ofPage)];
}

/** Puts another page's elements in the place of the ones in the head. */
export function writeHead(elements: readonly Element[]): void {
  for (const element of readHead(document)) element.remove();
  document.head.append(...elements);
}
