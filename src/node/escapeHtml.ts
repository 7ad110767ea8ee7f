/** Escapes text for the content of HTML or XML elements. */
export function escapeText(text: string): string {
  return /[&<]/.test(text) ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;") : text;
}

/** Escapes text for HTML or XML elements and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;");
}
