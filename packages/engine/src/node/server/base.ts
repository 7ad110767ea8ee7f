/** The part of a path below the base URL (`/docs/`); undefined for a path outside it. */
export function belowBase(path: string, base: string): string | undefined {
  return path.startsWith(base) ? path.slice(base.length) : undefined;
}

/** Adds slashes at both ends of a base path: `docs` becomes `/docs/`. */
export function normalizeBase(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, "");
  return inner === "" ? "/" : `/${inner}/`;
}
