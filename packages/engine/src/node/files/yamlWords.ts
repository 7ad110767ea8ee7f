import type { YAMLError } from "yaml";

/** What is wrong in a YAML text, in the words of somebody who writes pages, and how to mend it. */
interface Words {
  message: string;
  hint: string;
}

const wrongKey: Words = {
  message: "a line has no key with a colon and a space behind it",
  hint: "Write `key: value` at the start of the line, or put a value of several lines in quotes.",
};
const behindQuotes: Words = {
  message: "something stands behind the closing quote",
  hint: "Put the whole value in one pair of quotes: single ones around a value with double ones, and the other way round.",
};

/** What the parser says, by the beginning of its message, which it has no better name for. */
const known: [RegExp, Words][] = [
  [
    /^Nested mappings are not allowed/,
    {
      message: "a value holds a colon and a space, or the line below it is indented",
      hint: 'Put the value in quotes, as in `title: "Keys: a list"`, and begin the next key at the start of its line.',
    },
  ],
  [
    /^Flow (?:sequence|map) in block/,
    {
      message: "a list in [ ] or a map in { } is not closed above this line",
      hint: "Close it with ] or }, or put a value that begins with [ or { in quotes.",
    },
  ],
  [
    /^Missing closing ["']quote/,
    {
      message: "a value in quotes has no closing quote",
      hint: "Close it with the sign that it begins with.",
    },
  ],
  [
    /^Tabs are not allowed/,
    { message: "the line is indented with a tab", hint: "Indent it with spaces, or not at all." },
  ],
  [
    /^Plain value cannot start with/,
    {
      message: "a value begins with a sign that means something else in YAML, such as @, ` or %",
      hint: "Put the value in quotes.",
    },
  ],
  [
    /^Map keys must be unique/,
    { message: "the key stands there for the second time", hint: "Keep one of the two lines." },
  ],
  [/^Implicit (?:map )?keys need to be/, wrongKey],
];

/**
 * What an error of the YAML parser means.
 * @param yaml the text in which it was found
 */
export function yamlWords({ message, pos }: YAMLError, yaml: string): Words {
  const found = known.find(([pattern]) => pattern.test(message));
  if (found) return found[1];
  const isScalar = message.startsWith("Unexpected scalar at node end");
  if (isScalar && /["'][ \t]*$/.test(yaml.slice(0, pos[0]))) return behindQuotes;
  const [line = ""] = message.split(/ at line|\n/);
  return {
    message: line.replace(/\.$/, ""),
    hint: "Put values that hold a colon, a # or quotes in quotes, and give every key a line of its own.",
  };
}
