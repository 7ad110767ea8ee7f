/**
 * The headers that a `_headers` file sets for a path. It understands what builds write: a line with a path, perhaps
 * with `*`, followed by indented lines `Name: value`.
 * @returns values by lower-case name; later rules override earlier ones
 */
export function headersFor(file: string, path: string): Map<string, string> {
  const headers = new Map<string, string>();
  let matches = false;
  for (const line of file.split("\n")) {
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) matches = pattern(line).test(path);
    else if (matches) headers.set(name.toLowerCase(), value);
  }
  return headers;
}

function pattern(path: string): RegExp {
  const parts = path.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}
