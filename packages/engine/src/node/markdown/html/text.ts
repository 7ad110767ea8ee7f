const comment = /<!--(?:>|->|[\s\S]*?(?:-->|--!>|$))/g;
const openingTag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*/gi;
const attribute = /(?<![^\s"'<>/=])([^\s"'<>/=]+)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g;

/** An address and the size behind it, in a list of pictures (`srcset`). */
const candidate = /(?<![^\s,])([^\s,](?:\S*[^\s,])?)(?:\s+([\d.]+[wxh]))?\s*(?:,|$)/g;

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

/** Changes the addresses in a list of pictures (`srcset`); those that become undefined are left out. */
export function changeSrcSet(
  list: string,
  change: (address: string) => string | undefined,
): string | undefined {
  const changed = [...list.matchAll(candidate)].flatMap(([, address = "", size]) => {
    const own = change(address);
    return own === undefined ? [] : [size === undefined ? own : `${own} ${size}`];
  });
  return changed.join(", ") || undefined;
}
