declare module "commonmark-spec" {
  /** The examples of the specification, with arrows for tabs. */
  export const tests: { number: number; section: string; markdown: string; html: string }[];
}
