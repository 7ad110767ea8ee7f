import { isStemmed } from "./stem.ts";

// Words that a question is asked with, not what it is about. They are indexed, and count when nothing else is there.
const ENGLISH = new Set(
  (
    "a about all also am an and any are as at be because been but by can could did do does doing dont for from get " +
    "had has have how i if in into is isnt it its just like me my no not of on or our please should so some than " +
    "that the their them then there these they this those to up us want was way we were what when where which who " +
    "why will with would you your"
  ).split(" "),
);

const NONE: ReadonlySet<string> = new Set();

/** Folded words of a language that carry no meaning of their own; none where we know none. */
export function stopWords(language: string): ReadonlySet<string> {
  return isStemmed(language) ? ENGLISH : NONE;
}
