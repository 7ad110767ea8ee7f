const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

/** The text of HTML, without tags and comments. */
export function withoutTags(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, "")
    .replace(/<\/?[a-z][^>]*>/gi, "")
    .replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);
}
