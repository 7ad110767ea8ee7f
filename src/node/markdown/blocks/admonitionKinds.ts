import type { Messages } from "../../../shared/messages/en.ts";

export type AdmonitionKind = keyof Messages["article"]["admonitions"];

export const admonitionNames = [
  "note",
  "tip",
  "info",
  "warning",
  "danger",
  "caution",
] as const satisfies AdmonitionKind[];

/** Names of admonitions in older versions of Docusaurus, with the kind that each is shown as. */
const oldNames: Record<string, AdmonitionKind> = { secondary: "note", success: "tip", important: "info" };

/** The kind of admonition that a directive's name stands for; undefined if the name is of something else. */
export function admonitionKind(name: string): AdmonitionKind | undefined {
  const kind = admonitionNames.find((known) => known === name);
  return kind ?? (Object.hasOwn(oldNames, name) ? oldNames[name] : undefined);
}
