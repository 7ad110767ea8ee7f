/**
 * How a command is called: with `npx` where the engine is installed, with `npm run` in its own repository, which has a
 * script for each.
 * @param words behind the name, options too; those that a shell would cut or fill in are quoted
 */
export function callOf(name: string, ...words: string[]): string {
  const rest = words.map((word) =>
    /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`,
  );
  if (import.meta.url.includes("/node_modules/")) return ["npx plaindocs", name, ...rest].join(" ");
  return ["npm run", name, ...(rest.length === 0 ? [] : ["--", ...rest])].join(" ");
}
