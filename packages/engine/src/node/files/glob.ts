/** What the signs of a glob mean in a regular expression. */
const signs = new Map([
  ["**/", "(?:.*/)?"],
  ["**", ".*"],
  ["*", "[^/]*"],
  ["?", "[^/]"],
]);

/**
 * The pattern of the paths that a glob matches: `*` and `?` stand for signs of a name, `**` for any folders, and
 * `{a,b}` for one of several.
 */
export function globPattern(glob: string): RegExp {
  let depth = 0;
  const source = glob.replace(/\*\*\/|\*\*|[^\w/]/g, (sign) => {
    if (sign === "{") {
      depth++;
      return "(?:";
    }
    if (depth > 0 && sign === ",") return "|";
    if (depth > 0 && sign === "}") {
      depth--;
      return ")";
    }
    return signs.get(sign) ?? `\\${sign}`;
  });
  return new RegExp(`^${source}${")".repeat(depth)}$`);
}
