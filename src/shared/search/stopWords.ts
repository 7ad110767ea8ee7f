import { isStemmed } from "./stem.ts";

// Words that a question is asked with, not what it is about. They are indexed, and count when nothing else is there.
const ENGLISH = new Set(
  (
    "a about all also am an and any anymore are as at be because been but by can cannot cant could did didnt do does doesnt doing dont for from get " +
    "had has have how i if in into is isnt it its just like me my no not now of on or our please should so some still than " +
    "that the their them then there these they this those to up us use used uses using want was way we were what when where which who " +
    "why will with wont would you your"
  ).split(" "),
);

const NONE: ReadonlySet<string> = new Set();

/** Folded words of a language that carry no meaning of their own; none where we know none. */
export function stopWords(language: string): ReadonlySet<string> {
  return isStemmed(language) ? ENGLISH : NONE;
}
