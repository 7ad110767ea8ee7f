/** The engine's kinds of admonitions. Plugins add others. */
export const admonitionNames = ["note", "tip", "info", "warning", "danger", "caution"] as const;

/** Names of admonitions in older versions of Docusaurus, with the kind that each is shown as. */
const oldNames: Record<string, string> = { secondary: "note", success: "tip", important: "info" };

/**
 * The kind of admonition that a directive's name stands for; undefined if the name is of something else.
 * @param titles the kinds there are, with their titles; without it, those of the engine
 */
export function admonitionKind(name: string, titles: Record<string, string> = {}): string | undefined {
  if (Object.hasOwn(titles, name) || admonitionNames.some((known) => known === name)) return name;
  return Object.hasOwn(oldNames, name) ? oldNames[name] : undefined;
}
