import { statSync } from "node:fs";
import { join } from "node:path";
import { keyOf, type Store } from "../cache/store.ts";
import type { MarkdownHead } from "../markdown/common/types.ts";
import { readHead, textOf } from "../markdown/parse.ts";
import { type Problem, SiteError } from "../problems.ts";
import { readText } from "./readText.ts";

/** What is kept of a file: all but its text, which the file itself has. */
interface Kept {
  file: string;
  /** What the disk said of the file when it was read; empty where that proves nothing. */
  state: string;
  /** Hashes of the file and of its text, as `textOf` gives it. */
  hash: string;
  textHash: string;
  head: Pick<MarkdownHead, "frontMatter" | "title">;
}

interface Known extends Omit<Kept, "file" | "head"> {
  head: MarkdownHead;
}

const entry = "heads";

/**
 * Milliseconds for which a file's times prove nothing: written twice within one tick of the disk's clock, it has the
 * same. The slowest disks count two seconds.
 */
const slowestClock = 2500;

/**
 * What files say of themselves, from an earlier time if they have not changed since. All of a site's are one entry of
 * the store: an entry for each would take as long to make as reading the file anew. A file that the disk says is the
 * same isn't read.
 */
export class Heads {
  readonly #store: Store | undefined;
  readonly #before: Map<string, Kept>;
  readonly #now = new Map<string, Known>();
  #isKept = true;

  constructor(store: Store | undefined) {
    this.#store = store;
    const kept = store?.get(entry);
    const files = kept ? (JSON.parse(kept.toString()) as Kept[]) : [];
    this.#before = new Map(files.map((file) => [file.file, file]));
  }

  /** What a file of the site says of itself. What makes it unreadable goes into `problems`. */
  of(siteDir: string, file: string, problems: Problem[]): MarkdownHead {
    const state = stateOf(join(siteDir, file));
    const known = this.#now.get(file);
    if (known && state !== "" && known.state === state) return known.head;
    const kept = this.#before.get(file);
    if (kept && state !== "" && kept.state === state) {
      const head = lateHead(kept, () => readText(siteDir, file, []));
      this.#now.set(file, { ...kept, head });
      return head;
    }
    const before = problems.length;
    const source = readText(siteDir, file, problems);
    const found = this.#read(file, source, problems.length > before ? "" : state);
    this.#now.set(file, found);
    return found.head;
  }

  /** Keeps them for the next time. Those with problems are read again, so that these are told again. */
  keep(): void {
    if (this.#isKept && this.#now.size === this.#before.size) return;
    const fine = [...this.#now].filter(([, { head }]) => head.problems.length === 0);
    const files = fine.map(
      ([
        file,
        {
          head: { frontMatter, title },
          state,
          hash,
          textHash,
        },
      ]): Kept => {
        return { file, state, hash, textHash, head: { frontMatter, ...(title ? { title } : {}) } };
      },
    );
    this.#store?.put(entry, JSON.stringify(files));
    this.#isKept = true;
  }

  #read(file: string, source: string, state: string): Known {
    const hash = keyOf(source);
    const known = this.#now.get(file);
    // A state that is new is worth keeping too: the next time, the file needn't be read.
    if (known?.hash !== hash || state !== "") this.#isKept = false;
    if (known?.hash === hash) return { ...known, state };
    const kept = this.#before.get(file);
    const head =
      kept?.hash === hash
        ? { file, ...kept.head, text: textOf(source), problems: [] }
        : readHead(file, source);
    const textHash = keyOf(head.text);
    return { state, hash, textHash, head: { ...head, textHash } };
  }
}

/** A head whose text is read when it is asked for. @throws SiteError when it is another by then */
function lateHead({ file, head, textHash }: Kept, read: () => string): MarkdownHead {
  let text: string | undefined;
  return {
    file,
    ...head,
    problems: [],
    textHash,
    get text() {
      if (text !== undefined) return text;
      const found = textOf(read());
      if (keyOf(found) !== textHash) {
        throw new SiteError([{ file, message: "it was changed meanwhile", hint: "Build again." }]);
      }
      text = found;
      return text;
    },
  };
}

/** What the disk says of a file, if that tells it from every other that may stand here: else nothing. */
function stateOf(path: string): string {
  try {
    const { dev, ino, size, mtimeMs, ctimeMs } = statSync(path);
    const isSettled = Date.now() - Math.max(mtimeMs, ctimeMs) > slowestClock;
    return isSettled ? `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}` : "";
  } catch {
    return "";
  }
}
