import { sidebarStateKey } from "../../../client/stores/keys.ts";

/**
 * Inline script for the end of the body: restores which sidebar folders are open and the sidebar's scroll position;
 * on a first visit it scrolls a sidebar of more than 16 items to the current page. Only for that does it read positions,
 * because the browser has to lay out the whole page for them before the first paint.
 */
export function sidebarRestoreScript(): string {
  return `(()=>{try{const m=document.getElementById("menu"),n=m.querySelector("[data-sidebar]"),a=n.querySelector("[aria-current]"),s=JSON.parse(sessionStorage.getItem(${JSON.stringify(sidebarStateKey)}));if(s&&s.name==n.dataset.sidebar){for(const e of n.querySelectorAll("details[data-key]")){const o=s.open[e.dataset.key];if(o||o===false&&!e.contains(a))e.open=o}if(s.scroll)m.scrollTop=s.scroll}else if(n.querySelectorAll("li").length>16&&a?.offsetTop>m.clientHeight-80)m.scrollTop=a.offsetTop-m.clientHeight/2}catch{}})()`;
}

/**
 * Inline script for the end of the body: sets `--pd-navbar-height` while the navbar's items need more than one row; in a
 * document opened at an anchor at once, so that the navbar doesn't cover the anchor's target. It is set only where needed,
 * because changing a custom property of the root recomputes every style of the page.
 */
export function navbarHeightScript(): string {
  return `(()=>{const r=document.documentElement,n=document.querySelector(".navbar"),f=()=>{const h=n.offsetHeight;if(h>3.75*parseFloat(getComputedStyle(r).fontSize)+1)r.style.setProperty("--pd-navbar-height",h+"px");else if(r.style.length)r.style.removeProperty("--pd-navbar-height")};if(location.hash)f();new ResizeObserver(f).observe(n)})()`;
}
