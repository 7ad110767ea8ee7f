import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keyOf } from "../../cache/store.ts";
import { types } from "../../mime.ts";
import { projectRoot } from "../../projectRoot.ts";
import { svgProblem } from "./svg.ts";

/** The copy of a picture from another host (its path below the base URL, and its file), or why there is none. */
export type FetchedImage = { path: string; file: string } | { problem: string };

/** Greatest number of milliseconds and of bytes for one picture, and of pictures fetched at the same time. */
const limits = { time: 10_000, size: 20_000_000, atOnce: 8 };

/** Matches addresses in `![…](…)`, and in `src` and `poster` of `<img>`, `<source>` and `<video>`. */
const addresses =
  /(?:!\[[^\]\n]*\]\(\s*<?|<(?:img|source|video)\b[^>]*?\s(?:src|poster)=\{?["'])(https?:\/\/[^\s)"'<>]+)/gi;
/** Matches reference definitions, which pictures (`![…][a]`) may use: `[a]: https://…`. */
const definitions = /^ {0,3}\[[^\]\n]+\]:\s*<?(https?:\/\/[^\s>]+)/gm;

/** The results by address. They are kept, so that an edit in the development server fetches nothing again. */
const fetched = new Map<string, Promise<FetchedImage>>();

/**
 * Fetches the pictures on other hosts that pages show. They are kept in `.cache/images`, by their addresses, and
 * fetched again only after that folder is deleted.
 * @param texts of Markdown pages
 * @returns the copies by address; a definition that leads to something else than a picture is left out
 */
export async function fetchImages(
  texts: Iterable<string>,
  dir = imageCache,
): Promise<Map<string, FetchedImage>> {
  const shown = new Set<string>();
  const defined = new Set<string>();
  for (const text of texts) {
    for (const [, address = ""] of text.matchAll(addresses)) shown.add(address);
    if (/!\[[^\]\n]*\](?!\()/.test(text)) {
      for (const [, address = ""] of text.matchAll(definitions)) defined.add(address);
    }
  }
  const images = new Map<string, FetchedImage>();
  const waiting = new Set([...shown, ...defined]).values();
  const fetchNext = async () => {
    for (const address of waiting) {
      const image = fetched.get(address) ?? fetchImage(address, dir);
      fetched.set(address, image);
      const result = await image;
      if (shown.has(address) || "path" in result) images.set(address, result);
    }
  };
  await Promise.all(Array.from({ length: limits.atOnce }, fetchNext));
  return images;
}

const imageCache = join(projectRoot, ".cache/images");

/** File extensions of pictures by content type. */
const extensions = new Map(
  Object.entries(types).flatMap(([extension, type]): [string, string][] =>
    /^(image|video)\//.test(type) ? [[type, extension]] : [],
  ),
);

async function fetchImage(address: string, dir: string): Promise<FetchedImage> {
  const name = keyOf(address).slice(0, 16);
  const copy = (extension: string) => ({
    path: `files/remote/${name}${extension}`,
    file: join(dir, name + extension),
  });
  const kept = [...extensions.values()].map(copy).find(({ file }) => existsSync(file));
  if (kept) return kept;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(limits.time) });
    if (!response.ok) return { problem: `can't be fetched: its host answers ${response.status}` };
    const type = response.headers.get("content-type")?.split(";")[0]?.trim() ?? "";
    const extension = extensions.get(type);
    if (extension === undefined) return { problem: `is no picture: its host says that it is "${type}"` };
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length > limits.size) {
      return { problem: `is too large: ${Math.round(bytes.length / 1e6)} MB, and at most 20 MB are fetched` };
    }
    const unsafe = extension === ".svg" ? svgProblem(new TextDecoder().decode(bytes)) : undefined;
    if (unsafe) return { problem: `can't be published: ${unsafe.message}` };
    const { path, file } = copy(extension);
    mkdirSync(dir, { recursive: true });
    // The file gets its name only when it is whole, so that an interrupted build leaves no half picture.
    writeFileSync(`${file}.new`, bytes);
    renameSync(`${file}.new`, file);
    return { path, file };
  } catch (error) {
    const { name: kind, cause } = error as Error & { cause?: { code?: string } };
    const reason = kind === "TimeoutError" ? "its host doesn't answer within 10 seconds" : cause?.code;
    return { problem: `can't be fetched: ${reason ?? (error as Error).message}` };
  }
}
