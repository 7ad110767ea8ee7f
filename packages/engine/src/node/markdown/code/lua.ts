import { joinTokens, type Token } from "./token.ts";

/** Matches the text of a token that is a single name. The grammar may include the spaces around it. */
const name = /^\s*[A-Za-z_]\w*\s*$/;

/**
 * Improves the tokens of the Lua grammar. Keys of table constructors get the class of properties. The grammar treats
 * `name` in `{ name = 1 }` like any variable, but in configuration, which most examples show, keys are what readers
 * look for.
 */
export function refineLua(lines: Token[][]): Token[][] {
  /** Open brackets, the innermost last. */
  const open: string[] = [];
  /** Whether a key may follow: after `{`, `,` or `;` in a table. */
  let mayBeKey = false;
  return lines.map((line) => {
    if (line[0]?.className === "t-comment") return line.flatMap(splitAnnotation);
    const pieces = line.flatMap(split);
    return joinTokens(
      pieces.map((piece, index) => {
        const { text, className } = piece;
        if (text.trim() === "" || className === "t-comment") return piece;
        const isKey = mayBeKey && name.test(text) && startsAssignment(pieces, index + 1);
        mayBeKey = false;
        if (className !== "t-string") mayBeKey = follow(text.trim(), open);
        // A key with a function (`on_attach = function`) keeps the class of functions.
        return isKey && className === undefined ? { text, className: "t-property" } : piece;
      }),
    );
  });
}

/**
 * In `---@param opts table The options`, the grammar treats everything after the name as types; this splits off the
 * description.
 */
function splitAnnotation(token: Token): Token[] {
  const [, type = "", rest = ""] = /^(\s*\S+)(\s.*)$/.exec(token.text) ?? [];
  if (token.className !== "t-type" || type === "") return [token];
  return [
    { text: type, className: "t-type" },
    { text: rest, className: "t-comment" },
  ];
}

/** Adds an opening bracket to `open`, or removes the closed one; returns whether a table key may follow the sign. */
function follow(sign: string, open: string[]): boolean {
  if (/^(?:[{([]|function|then|do|repeat)$/.test(sign)) open.push(sign);
  else if (/^(?:[\])}]|end|until)$/.test(sign)) open.pop();
  return open.at(-1) === "{" && /^[{,;]$/.test(sign);
}

function startsAssignment(pieces: Token[], from: number): boolean {
  const next = pieces.slice(from).find((piece) => piece.text.trim() !== "");
  return next?.text.trim() === "=";
}

/** Splits plain tokens, which may contain several signs and names: ` { name`. */
function split(token: Token): Token[] {
  if (token.className !== undefined && token.className !== "t-operator") return [token];
  const parts = token.text.match(/\s*(?:[A-Za-z_]\w*|[=~<>]=|[^\sA-Za-z_])|\s+$/g) ?? [token.text];
  return parts.map((text) => ({ ...token, text }));
}
