/**
 * The most that copying the texts of a page may cost, in references times characters around them: some 80 MB in the
 * parser in Rust. Pages written by hand come nowhere near it.
 */
const most = 50_000_000;

/**
 * Whether a text has so many character references, such as `&amp;`, in long paragraphs that the parser in Rust, whose
 * memory has no limit, would need gigabytes: it copies the text of a paragraph at each of them.
 */
export function hasCostlyReferences(text: string): boolean {
  let [cost, length, references] = [0, 0, 0];
  for (const line of text.split(/\r\n?|\n/)) {
    // What may be a paragraph of its own. Other lines may go on with one, even those of tables.
    if (/^\s*(?:$|[-*+]\s)/.test(line)) {
      cost += length * references;
      [length, references] = [0, 0];
    }
    length += line.length;
    references += line.match(/&#?\w+;/g)?.length ?? 0;
  }
  return cost + length * references > most;
}
