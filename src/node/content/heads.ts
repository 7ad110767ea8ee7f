import { keyOf, type Store } from "../cache/store.ts";
import { readHead, textOf } from "../markdown/parse.ts";
import type { MarkdownHead } from "../markdown/types.ts";

/** What is kept of a file: all but its text, which the file itself has. */
type Kept = [file: string, hash: string, head: Pick<MarkdownHead, "frontMatter" | "title">];

const entry = "heads";

/**
 * What files say of themselves, from an earlier time if they have not changed since. All of a site's are one entry of
 * the store: an entry for each would take as long to make as reading the file anew.
 */
export class Heads {
  readonly #store: Store | undefined;
  readonly #before: Map<string, Kept>;
  readonly #now = new Map<string, { hash: string; head: MarkdownHead }>();
  #isKept = true;

  constructor(store: Store | undefined) {
    this.#store = store;
    const kept = store?.get(entry);
    const files = kept ? (JSON.parse(kept.toString()) as Kept[]) : [];
    this.#before = new Map(files.map((file) => [file[0], file]));
  }

  /** What a file of that text says of itself. */
  of(file: string, source: string): MarkdownHead {
    const hash = keyOf(source);
    const known = this.#now.get(file);
    if (known?.hash === hash) return known.head;
    const [, before, kept] = this.#before.get(file) ?? [];
    const head =
      kept && before === hash
        ? { file, ...kept, text: textOf(source), problems: [] }
        : this.#read(file, source);
    this.#now.set(file, { hash, head });
    return head;
  }

  /** Keeps them for the next time. Those with problems are read again, so that these are told again. */
  keep(): void {
    if (this.#isKept && this.#now.size === this.#before.size) return;
    const fine = [...this.#now].filter(([, { head }]) => head.problems.length === 0);
    const files = fine.map(
      ([
        file,
        {
          hash,
          head: { frontMatter, title },
        },
      ]): Kept => {
        return [file, hash, { frontMatter, ...(title ? { title } : {}) }];
      },
    );
    this.#store?.put(entry, JSON.stringify(files));
    this.#isKept = true;
  }

  #read(file: string, source: string): MarkdownHead {
    this.#isKept = false;
    return readHead(file, source);
  }
}
