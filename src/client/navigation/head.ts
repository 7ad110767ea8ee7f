/** Selects the elements of a head that differ between pages, apart from the title. */
const ofPage =
  'meta[name="description"],meta[name="keywords"],meta[name="robots"],meta[name^="twitter:"],meta[property],link[rel="canonical"],link[rel="alternate"],script[type="application/ld+json"]';

export function readHead(document: Document): Element[] {
  return [...document.head.querySelectorAll(ofPage)];
}

/** Replaces these elements in the head of the live document. */
export function writeHead(elements: readonly Element[]): void {
  for (const element of readHead(document)) element.remove();
  document.head.append(...elements);
}
