import { CST, Lexer } from "yaml";

/** The depth up to which YAML is parsed. Front matter and `_category_` files need three. */
export const maxYamlDepth = 100;

/**
 * Whether YAML is nested deeper than `maxYamlDepth`. The parser is recursive, and where it runs out of stack Node may end
 * the whole process; splitting the text into tokens isn't recursive.
 */
export function isYamlTooDeep(text: string): boolean {
  /** The signs that began what is open: `[`, `{`, `-`, `?` or the `:` after a key, each with the column of its item. */
  const open: { sign: string; column: number }[] = [];
  let brackets = 0;
  let column = 0;
  let isLineStart = true;
  /** The column of the key or value that the last sign, or the line, began with. */
  let begin: number | undefined;
  for (const [type, token] of typedTokens(text)) {
    const isBlank = type === "space" || type === "newline" || type === "comment";
    if (isLineStart && brackets === 0 && !isBlank) {
      // What began as far to the right as this line, or further, has ended.
      while ((open.at(-1)?.column ?? -1) >= column) open.pop();
    }
    if (!isBlank) {
      isLineStart = false;
      begin ??= column;
    }
    if (/^flow-.*-start$|-ind$/.test(type)) {
      open.push({ sign: token, column: begin ?? column });
      if (open.length > maxYamlDepth) return true;
      if (type.startsWith("flow")) brackets++;
      begin = undefined;
    } else if (brackets > 0 && /^flow-.*-end$|^comma$/.test(type)) {
      while (!/[[{]/.test(open.at(-1)?.sign ?? "[")) open.pop();
      if (type !== "comma" && open.pop()) brackets--;
    }
    const line = token.lastIndexOf("\n") + 1;
    column = line === 0 ? column + token.length : token.length - line;
    if (line > 0 && column === 0) [isLineStart, begin] = [true, undefined];
  }
  return false;
}

/** The tokens of YAML with their types; the lexer's own marks, which stand before texts and documents, are left out. */
function* typedTokens(text: string): Generator<[type: string, token: string]> {
  let isText = false;
  for (const token of new Lexer().lex(text)) {
    const isMark = token === CST.SCALAR || token === CST.DOCUMENT || token === CST.FLOW_END;
    if (!isMark) yield [isText ? "scalar" : (CST.tokenType(token) ?? "scalar"), token];
    isText = token === CST.SCALAR;
  }
}
