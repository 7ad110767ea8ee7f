import type { SearchConfig, Site } from "../../shared/site.ts";
import { announcementKeys, sidebarKey, themeKey } from "../stores/keys.ts";

/** For each modifier in a shortcut, an expression that tests a key press `k` for it and for no other modifier. */
const modifiers: Record<string, string> = {
  mod: "(/Mac|iP/.test(navigator.platform)?k.metaKey&&!k.ctrlKey:k.ctrlKey&&!k.metaKey)&&!k.altKey",
  ctrl: "k.ctrlKey&&!k.metaKey&&!k.altKey",
  meta: "k.metaKey&&!k.ctrlKey&&!k.altKey",
  alt: "k.altKey&&!k.ctrlKey&&!k.metaKey",
};

/**
 * JavaScript that tests whether a key press `k` is a search shortcut. It knows only shortcuts of one modifier and a
 * character; once loaded, the app handles all others too (shortcut.ts).
 */
function searchKeys({ shortcut, slashShortcut }: SearchConfig): string {
  const tests: string[] = [];
  if (slashShortcut !== null) tests.push(`k.key==${JSON.stringify(slashShortcut)}&&k.target==document.body`);
  const [, modifier = "", key] = /^(mod|ctrl|meta|alt)\+(.)$/.exec(shortcut ?? "") ?? [];
  if (key) tests.push(`k.key==${JSON.stringify(key)}&&${modifiers[modifier]}`);
  return tests.join("||");
}

/**
 * JavaScript that runs in the head, before anything is painted. It marks on `<html>` that scripts run (`data-js`),
 * the colour mode and the choice behind it, whether the announcement is dismissed and the sidebar collapsed, and
 * whether the page is read from its top (`data-fresh`: neither an anchor, words to mark, nor a place to come back to);
 * CSS does the rest. Invalid stored values, and a storage that throws, count as nothing stored. Until the app handles
 * the search shortcuts (SearchBox.tsx), this script also focuses the search field for them, and until the app handles
 * clicks it keeps the button that was pressed last (earlyPress.ts).
 */
export function headScript({ colorMode, announcementBar, sidebar, search }: Site): string {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = colorMode;
  const stored = disableSwitch ? "0" : `g(${JSON.stringify(themeKey)})`;
  const unset = JSON.stringify(respectPrefersColorScheme ? "system" : defaultMode);
  const statements = [
    "const e=document.documentElement.dataset,g=(k,s)=>{try{return(s||localStorage).getItem(k)}catch{}}",
    `let c=${stored};if(c!="light"&&c!="dark")c=${unset}`,
    'e.js="";e.themeChoice=c',
    'e.theme=c=="system"?matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light":c',
    'if(performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!/[#?]/.test(location))e.fresh=""',
    // The last button pressed. Buttons with a `popovertarget` and those of forms do their work without the app.
    'onclick=({target:t})=>{pressed=t.closest("[type=button]:not([popovertarget])")}',
    // If the app can't be loaded, the page becomes the one for readers without scripts.
    'addEventListener("error",({target:t})=>{if(t.type=="module")delete e.js},true)',
  ];
  const keys = search ? searchKeys(search) : "";
  if (keys) {
    statements.push(
      `onkeydown=k=>{if(${keys}){k.preventDefault();document.querySelector("search input")?.focus()}}`,
    );
  }
  if (announcementBar?.closeable) {
    const id = JSON.stringify(announcementBar.id);
    statements.push(
      `if(g(${JSON.stringify(announcementKeys.dismissed)})=="true"&&g(${JSON.stringify(announcementKeys.id)})==${id})e.announcement="dismissed"`,
    );
  }
  if (sidebar.hideable) {
    statements.push(
      `try{if(g(${JSON.stringify(sidebarKey)},sessionStorage)=="hidden")e.sidebar="hidden"}catch{}`,
    );
  }
  return `(()=>{${statements.join(";")}})()`.replaceAll("<", "\\x3c");
}
