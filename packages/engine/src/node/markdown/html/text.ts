const comment = /<!--(?:>|->|[\s\S]*?(?:-->|--!>|$))/g;
const openingTag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*/gi;
const attribute = /([^\s"'<>/=]+)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g;

/** Removes comments from raw HTML. */
export function withoutComments(html: string): string {
  return html.replace(comment, "");
}

/**
 * Changes values of attributes in raw HTML and leaves everything else as it is written.
 * @param change gets the names of element and attribute in lower case, and the value without its quotes
 */
export function changeAttributes(
  html: string,
  change: (tagName: string, name: string, value: string) => string,
): string {
  return html.replace(openingTag, (tag) => {
    const [tagName = ""] = /[^\s/]+/.exec(tag.slice(1)) ?? [];
    return tag.replace(attribute, (_, name: string, equals: string, written: string) => {
      const quote = /^["']/.exec(written)?.[0] ?? "";
      const value = quote === "" ? written : written.slice(1, -1);
      return name + equals + quote + change(tagName.toLowerCase(), name.toLowerCase(), value) + quote;
    });
  });
}
