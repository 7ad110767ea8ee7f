/** Text as HTML or XML, safe in elements. */
export function escapeText(text: string): string {
  return /[&<]/.test(text) ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;") : text;
}

/** Text as HTML or XML, safe in elements and in attributes with double quotes. */
export function escapeHtml(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;");
}
