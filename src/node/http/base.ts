/** The part of a path below the base (`/docs/`), or undefined for a path outside it. */
export function belowBase(path: string, base: string): string | undefined {
  return path.startsWith(base) ? path.slice(base.length) : undefined;
}

/** A base path with slashes at both ends, whatever was typed: `docs` becomes `/docs/`. */
export function normalizeBase(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, "");
  return inner === "" ? "/" : `/${inner}/`;
}
