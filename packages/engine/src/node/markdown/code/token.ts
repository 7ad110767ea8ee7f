/** A piece of a line of code with its CSS class; plain without one. */
export interface Token {
  text: string;
  className?: string | undefined;
}

/** Joins adjacent tokens of the same class. */
export function joinTokens(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (last && last.className === token.className) last.text += token.text;
    else joined.push({ ...token });
  }
  return joined;
}
