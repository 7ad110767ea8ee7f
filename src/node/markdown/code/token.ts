/** A piece of a line of code with its CSS class; plain without one. */
export interface Token {
  text: string;
  className?: string;
}
