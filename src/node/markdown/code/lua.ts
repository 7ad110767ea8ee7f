import type { Token } from "./token.ts";

/** A name and nothing else, as the grammar hands it out: perhaps with the spaces around it. */
const name = /^\s*[A-Za-z_]\w*\s*$/;

/**
 * Mends what the Lua grammar leaves rough. Keys of table constructors get the class of properties. The grammar calls `name` in `{ name = 1 }` a variable
 * like any other; in configuration, which is nearly all that a plugin's pages show, keys are what one looks for.
 */
export function refineLua(lines: Token[][]): Token[][] {
  /** Open brackets, innermost last. */
  const open: string[] = [];
  /** Whether a key may stand here: right after `{`, `,` or `;` of a table. */
  let mayBeKey = false;
  return lines.map((line) => {
    if (line[0]?.className === "t-comment") return line.flatMap(splitAnnotation);
    const pieces = line.flatMap(split);
    return join(
      pieces.map((piece, index) => {
        const { text, className } = piece;
        if (text.trim() === "" || className === "t-comment") return piece;
        const isKey = mayBeKey && name.test(text) && startsAssignment(pieces, index + 1);
        mayBeKey = false;
        if (className !== "t-string") mayBeKey = follow(text.trim(), open);
        return isKey && isPlain(className) ? { text, className: "t-property" } : piece;
      }),
    );
  });
}

/** In `---@param opts table The options` the grammar takes all that follows the name for types. */
function splitAnnotation(token: Token): Token[] {
  const [, type = "", rest = ""] = /^(\s*\S+)(\s.*)$/.exec(token.text) ?? [];
  if (token.className !== "t-type" || type === "") return [token];
  return [
    { text: type, className: "t-type" },
    { text: rest, className: "t-comment" },
  ];
}

/** Keys that hold functions are functions already (`on_attach = function`), which is worth keeping. */
function isPlain(className: string | undefined): boolean {
  return className === undefined || className === "t-variable";
}

/** Notes brackets; says whether a key may come next. */
function follow(sign: string, open: string[]): boolean {
  if (sign === "{" || sign === "(" || sign === "[" || sign === "function") open.push(sign);
  else if (sign === "}" || sign === ")" || sign === "]") open.pop();
  else if (/^(?:then|do|repeat)$/.test(sign)) open.push(sign);
  else if (/^(?:end|until)$/.test(sign)) open.pop();
  return open.at(-1) === "{" && /^[{,;]$/.test(sign);
}

function startsAssignment(pieces: Token[], from: number): boolean {
  const next = pieces.slice(from).find((piece) => piece.text.trim() !== "");
  return next?.text.trim() === "=";
}

/** Plain stretches hold several signs and names at once: ` { name`. */
function split(token: Token): Token[] {
  if (token.className !== undefined && token.className !== "t-operator") return [token];
  const parts = token.text.match(/\s*(?:[A-Za-z_]\w*|[=~<>]=|[^\sA-Za-z_])|\s+$/g) ?? [token.text];
  return parts.map((text) => ({ ...token, text }));
}

function join(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (last && last.className === token.className) last.text += token.text;
    else joined.push({ ...token });
  }
  return joined;
}
