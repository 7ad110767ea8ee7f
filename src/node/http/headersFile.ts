/** One rule of a `_headers` file: what to set, or (`null`) to take away, on paths that match. */
export interface HeaderRule {
  matches: RegExp;
  headers: [name: string, value: string | null][];
}

/**
 * Reads a `_headers` file as Netlify and Cloudflare Pages write it: a path with `*` or `:name` on a line of its own,
 * below it indented `Name: value` lines, `! Name` to take a header away, `#` comments.
 * @throws Error naming the line that is neither.
 */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const indented = /^\s/.test(raw);
    if (!indented && line.startsWith("/")) {
      rules.push({ matches: pathPattern(line), headers: [] });
      continue;
    }
    const header = indented ? parseHeader(line) : undefined;
    const rule = rules.at(-1);
    if (!header || !rule) throw new Error(malformed(index + 1, line));
    rule.headers.push(header);
  }
  return rules;
}

/** The headers that the rules set for a path. Values of one name are joined, also across rules, as the hosts do. */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string | null> {
  const result = new Map<string, string | null>();
  for (const [name, value] of rules
    .filter((rule) => rule.matches.test(path))
    .flatMap((rule) => rule.headers)) {
    const before = result.get(name);
    result.set(name, value !== null && before ? `${before}, ${value}` : value);
  }
  return result;
}

function parseHeader(line: string): [string, string | null] | undefined {
  const removed = /^!\s*([\w-]+)$/.exec(line)?.[1];
  if (removed !== undefined) return [removed.toLowerCase(), null];
  const [, name, value] = /^([\w-]+)\s*:\s*(.+)$/.exec(line) ?? [];
  return name !== undefined && value !== undefined ? [name.toLowerCase(), value] : undefined;
}

function pathPattern(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replace(/:[A-Za-z]\w*/g, "[^/]+");
  return new RegExp(`^${source}$`);
}

function malformed(line: number, text: string): string {
  return [
    `_headers:${line}: "${text}" is neither a path nor a header`,
    "  → write a path that starts with / at the start of a line, and below it indented lines such as Name: value",
  ].join("\n");
}
