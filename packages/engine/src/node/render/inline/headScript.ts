import { announcementKeys, themeKey } from "../../../client/stores/keys.ts";
import type { Site } from "../../../shared/site.ts";
import { searchKeys } from "./searchKeys.ts";

/**
 * JavaScript that runs in the head, before anything is painted. It marks on `<html>` that scripts run (`data-js`),
 * the colour mode and the choice behind it, whether the announcement is dismissed, and whether the page is read from its
 * top (`data-fresh`: neither an anchor, words to mark, nor a place to come back to); CSS does the rest. Invalid stored values, and a storage that throws, count as nothing stored. It also focuses the search
 * field for its shortcuts, and until the app handles clicks it keeps the button that was pressed last (main.tsx).
 */
export function headScript({ colorMode, announcementBar, search }: Site): string {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = colorMode;
  const stored = disableSwitch ? "0" : `g(${JSON.stringify(themeKey)})`;
  const unset = JSON.stringify(respectPrefersColorScheme ? "system" : defaultMode);
  const statements = [
    "const e=document.documentElement.dataset,g=k=>{try{return localStorage.getItem(k)}catch{}}",
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
  if (keys) statements.push(keys);
  if (announcementBar?.closeable) {
    const id = JSON.stringify(announcementBar.id);
    statements.push(
      `if(g(${JSON.stringify(announcementKeys.dismissed)})=="true"&&g(${JSON.stringify(announcementKeys.id)})==${id})e.announcement="dismissed"`,
    );
  }
  return `(()=>{${statements.join(";")}})()`.replaceAll("<", "\\x3c");
}
