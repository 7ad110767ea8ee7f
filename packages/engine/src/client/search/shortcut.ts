/** Whether this is a Mac, where the command key takes the role of control. */
export const isMac = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

/** The properties of a key press that shortcuts depend on. */
export type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Whether a key press is a shortcut such as `mod+k`: its key with exactly its modifiers. */
export function isShortcut(press: Press, shortcut: string, mac: boolean): boolean {
  const parts = shortcut.toLowerCase().split("+");
  const key = parts.pop() || "+";
  const mod = parts.includes("mod");
  return (
    press.key.toLowerCase() === key &&
    press.ctrlKey === (parts.includes("ctrl") || (mod && !mac)) &&
    press.metaKey === (parts.includes("meta") || parts.includes("cmd") || (mod && mac)) &&
    press.altKey === parts.includes("alt") &&
    // For characters that are typed with Shift on some keyboards, such as ? or /, Shift doesn't count.
    (/^[^a-z0-9]$/.test(key) || press.shiftKey === parts.includes("shift"))
  );
}

/** The keys of a shortcut as they are shown. */
export function shortcutKeys(shortcut: string, mac: boolean): string[] {
  const names: Record<string, string> = mac
    ? { mod: "⌘", cmd: "⌘", meta: "⌘", ctrl: "⌃", alt: "⌥", shift: "⇧" }
    : { mod: "Ctrl", cmd: "Meta" };
  return shortcut.split("+").map((part) => {
    const key = part.toLowerCase();
    return names[key] ?? part.charAt(0).toUpperCase() + part.slice(1);
  });
}
