import { isStemmed } from "./stem.ts";

// English stop words: words that a question consists of besides its subject. They count only if a query has nothing
// else.
const ENGLISH = new Set(
  (
    "a about all also am an and any anymore are as at be because been but by can cannot cant could did didnt do does doesnt doing dont for from get " +
    "had has have how i if in into is isnt it its just like me my no not now of on or our please should so some still than " +
    "that the their them then there these they this those to up us use used uses using want was way we were what when where which who " +
    "why will with wont would you your"
  ).split(" "),
);

const NONE: ReadonlySet<string> = new Set();

/** The folded stop words of a language; empty for a language without a list. */
export function stopWords(language: string): ReadonlySet<string> {
  return isStemmed(language) ? ENGLISH : NONE;
}
