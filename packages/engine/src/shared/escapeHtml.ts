/** Escapes text for the content of HTML or XML elements. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** JSON for the content of a script element: it can neither end the element nor begin a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** Escapes text for HTML or XML elements and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;");
}
