/** The words of the last part of a path, which says most about the page: `on attach` for `/docs/on-attach.html`. */
export function wordsOf(path: string): string {
  const last = path.replace(/(\/index)?(\.(html?|mdx?))?\/*$/i, "").replace(/^.*\//, "");
  return (decoded(last).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ");
}

/** What was typed by hand may be no valid encoding, and then stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
