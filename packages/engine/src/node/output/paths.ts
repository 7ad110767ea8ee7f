/** Whether a path can only lead to a place inside a folder: parts with names, none of them `..` or absolute. */
export function isPlainPath(path: string): boolean {
  return (
    path !== "" && !/[\\\0]/.test(path) && path.split("/").every((part) => !["", ".", ".."].includes(part))
  );
}

/** The folders above a path, the highest first: `a`, `a/b` for `a/b/c.html`. */
export function foldersAbove(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
