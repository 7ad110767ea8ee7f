import { type Document, isNode, isScalar, Lexer, LineCounter, type Pair, parseDocument, visit } from "yaml";
import type { Problem } from "../problems/problems.ts";

/** What is wrong in a YAML text, from line and column 1, as the end of a sentence that begins with what the text is. */
type YamlProblem = Problem & { line: number; column: number };

/** A YAML text that was read. */
interface ReadYaml {
  document: Document.Parsed;
  values: unknown;
  /** Line and column, from 1, of an offset in the text. */
  placeOf(offset: number | undefined): { line: number; column: number };
}

/** Most characters, and lines and commas, of a text: the parser compares each entry with all others, and nothing ends it. */
const most = { characters: 64_000, entries: 4_000 };
/** Most lists and maps inside each other: the parser is recursive, and where it runs out of stack Node may end. */
const maxDepth = 100;
/** Errors of one text that are told: what follows from the first can be thousands more. */
const mostErrors = 3;
const errorHint =
  "Give every key a line of its own, and put values that hold a colon, a # or quotes in quotes.";

/** Reads a YAML text, unless what it holds would keep the parser, or whoever takes its values, busy without end. */
export function readYaml(text: string): ReadYaml | { problems: YamlProblem[] } {
  const lines = new LineCounter();
  const placeOf = (offset = 0) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const refuse = (message: string, hint: string, offset?: number) => ({
    problems: [{ ...placeOf(offset), message, hint }],
  });
  const entries = text.split(/[\n,]/, most.entries + 2).length;
  if (text.length > most.characters || entries > most.entries) {
    const message = `is too long: at most ${most.characters} characters, and ${most.entries} lines and commas, are read`;
    return refuse(message, "Keep the few keys that are needed.");
  }
  if (isTooDeep(text)) {
    const message = `is nested too deep: at most ${maxDepth} lists and maps can stand inside each other`;
    return refuse(message, "Make it flatter: no key needs more than three levels.");
  }
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: "silent" });
  if (document.errors.length > 0) {
    const problems = document.errors.slice(0, mostErrors).map(({ message, pos }) => ({
      ...placeOf(pos[0]),
      message: `is not valid YAML: ${message.replace(/\.?(?:\n.*)?$/s, "")}`,
      hint: errorHint,
    }));
    return { problems };
  }
  // Nothing here has such keys, and the time for turning one into text doubles with each that is inside another.
  const complex: Pair[] = [];
  visit(document, {
    Pair: (_, pair) => void (pair.key !== null && !isScalar(pair.key) && complex.push(pair)),
  });
  if (complex[0]) {
    const offset = isNode(complex[0].key) ? complex[0].key.range?.[0] : undefined;
    return refuse("has a key that is a list, a map or an alias", "Write keys as plain words.", offset);
  }
  try {
    const values: unknown = document.toJS();
    JSON.stringify(values);
    return { document, values, placeOf };
  } catch (error) {
    // The YAML has aliases that expand without end, or a value that contains itself.
    const { message } = error as Error;
    const reason = message.includes("circular") ? "a value holds itself" : message.split("\n", 1)[0];
    return refuse(`can't be read: ${reason}`, "Write the values out, without YAML anchors and aliases.");
  }
}

/** Whether lists and maps could be nested deeper than `maxDepth`, by brackets, by values of values, or by what stands before a line's text. */
function isTooDeep(text: string): boolean {
  // Each list or map begins further to the right than the one that it is in.
  const starts = text.match(/^(?:[ \t]|[-?:][ \t]|[&!]\S*[ \t])*/gm) ?? [];
  if (starts.some(({ length }) => length > maxDepth * 2)) return true;
  let open = 0;
  let colons = 0;
  for (const token of new Lexer().lex(text)) {
    if (token === "[" || token === "{") open++;
    else if (token === "]" || token === "}") open--;
    else if (token === ":") colons++;
    else if (token === "," || (open === 0 && token.includes("\n"))) colons = 0;
    if (open + colons > maxDepth) return true;
  }
  return false;
}
