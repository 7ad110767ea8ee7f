/** A stretch of a line of code and its class; without a class it is plain. */
export interface Token {
  text: string;
  className?: string;
}
