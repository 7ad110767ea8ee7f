import type { SearchConfig } from "../../../shared/site.ts";

/** Matches a key that types no Latin letter, as those of Cyrillic, Greek or Hebrew keyboards. */
const NOT_LATIN = "/^[^\\0-~]+$/";

/**
 * JavaScript that tests whether a key press `k` is a shortcut such as `mod+k`: its key with exactly its modifiers. `mod`
 * is the command key on a Mac (`m`) and the control key elsewhere.
 */
function pressTest(shortcut: string): string {
  const parts = shortcut.toLowerCase().split("+");
  const key = parts.pop() || "+";
  // Its place on a Latin keyboard, which counts where the key types another script.
  const code = /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : "";
  const place = code && `||k.code=="${code}"&&${NOT_LATIN}.test(k.key)`;
  const not = (...names: string[]) => (names.some((name) => parts.includes(name)) ? "" : "!");
  return [
    `(k.key?.toLowerCase()==${JSON.stringify(key)}${place})`,
    parts.includes("mod")
      ? "k.ctrlKey!=m&&k.metaKey==m"
      : `${not("ctrl")}k.ctrlKey&&${not("meta", "cmd")}k.metaKey`,
    `${not("alt")}k.altKey`,
    // Characters such as ? or / are typed with Shift on some keyboards, so that Shift doesn't count for them.
    ...(/^[^a-z0-9]$/.test(key) ? [] : [`${not("shift")}k.shiftKey`]),
  ].join("&&");
}

/**
 * JavaScript that focuses the search field of the navbar when the reader presses its shortcut or, unless the focus is in
 * another field, the slash shortcut. Empty without shortcuts.
 */
export function searchKeys({ shortcut, slashShortcut }: SearchConfig): string {
  const tests = shortcut === null ? [] : [pressTest(shortcut)];
  if (slashShortcut !== null)
    tests.push(`${pressTest(slashShortcut)}&&!k.target.closest("input,textarea,select,[contenteditable]")`);
  if (tests.length === 0) return "";
  return `onkeydown=k=>{const m=/Mac|iP/.test(navigator.platform),f=document.querySelector(".search input");if((${tests.join("||")})&&!k.defaultPrevented&&f?.checkVisibility()){k.preventDefault();document.querySelector(".drawer[open]")?.close();f.focus();f.select()}}`;
}
