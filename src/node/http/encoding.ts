/** The encodings that builds write beside a file, and the ending of each. */
export const encodings = { br: ".br", gzip: ".gz" } as const;
export type Encoding = keyof typeof encodings;

/**
 * The precompressed encodings that a client wants rather than the plain file, best first.
 * @param header Accept-Encoding, with its q values: `br;q=0.5, gzip, *;q=0`.
 */
export function wantedEncodings(header: string | undefined): Encoding[] {
  const weights = new Map<string, number>();
  for (const item of (header ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    const q = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    if (name !== "") weights.set(name === "x-gzip" ? "gzip" : name, Number.isFinite(weight) ? weight : 0);
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0;
  // Unless the client ranks it, the plain file is acceptable but the last choice.
  const plain = weights.get("identity") ?? 0;
  const names = Object.keys(encodings) as Encoding[];
  return names
    .filter((name) => weightOf(name) > 0 && weightOf(name) >= plain)
    .sort((a, b) => weightOf(b) - weightOf(a));
}
