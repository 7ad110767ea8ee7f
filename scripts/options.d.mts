/** What is made of the schema, by path in the package of the engine. */
export function makeOptions(): Record<"OPTIONS.md" | "src/node/config/schema/written.ts", string>;
