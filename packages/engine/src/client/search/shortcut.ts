/** Whether this is a Mac, where the command key takes the role of control. */
export const isMac = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

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
