import { sidebarStateKey, tabKeyPrefix } from "../../../client/stores/keys.ts";

/**
 * Inline script for the end of the body: selects the stored choices of tabs, or the tab that holds the target of the
 * anchor, before the article is painted, so that nothing shifts; and the tab with a text that the browser found.
 */
export function tabRestoreScript(): string {
  return `(()=>{const d=document,h=(t,v)=>{if(!v||![...t.children].some(p=>p.dataset.value==v))return;for(const p of t.querySelectorAll(":scope>.tab-panel"))p.hidden=p.dataset.value!=v&&"until-found";for(const b of t.querySelectorAll(":scope>.tab-list>.tab")){const s=b.dataset.value==v;b.ariaSelected=s;s?b.removeAttribute("tabindex"):b.tabIndex=-1}},r=p=>{for(;p=p?.closest(".tab-panel");p=p.parentElement)h(p.parentElement,p.dataset.value)};addEventListener("beforematch",e=>r(e.target));try{for(const t of d.querySelectorAll(".tabs[data-group]"))h(t,localStorage.getItem(${JSON.stringify(tabKeyPrefix)}+t.dataset.group))}catch{}try{r(d.getElementById(decodeURIComponent(location.hash.slice(1))))}catch{}})()`;
}

/**
 * Inline script for the end of the body: restores which sidebar folders are open and the sidebar's scroll position;
 * on a first visit it scrolls a long sidebar to the current page. Only for that does it read positions, because the
 * browser has to lay out the whole page for them before the first paint.
 */
export function sidebarRestoreScript(isLong: boolean): string {
  const toCurrent = isLong
    ? "else if(a?.offsetTop>m.clientHeight-80)m.scrollTop=a.offsetTop-m.clientHeight/2"
    : "";
  return `(()=>{try{const m=document.getElementById("menu"),n=m.querySelector("[data-sidebar]"),a=n.querySelector("[aria-current]"),s=JSON.parse(sessionStorage.getItem(${JSON.stringify(sidebarStateKey)}));if(s&&s.name==n.dataset.sidebar){for(const e of n.querySelectorAll("details[data-key]:not([data-lazy])")){const o=s.open[e.dataset.key];if(o||o===false&&!e.contains(a))e.open=o}if(s.scroll)m.scrollTop=s.scroll}${toCurrent}}catch{}})()`;
}

/**
 * Inline script for the end of the body: sets `--pd-navbar-height` while the navbar's items need more than one row; in a
 * document opened at an anchor at once, so that the navbar doesn't cover the anchor's target. It is set only where needed,
 * because changing a custom property of the root recomputes every style of the page.
 */
export function navbarHeightScript(): string {
  return `(()=>{const r=document.documentElement,n=document.querySelector(".navbar"),f=()=>{const h=n.offsetHeight;if(h>3.75*parseFloat(getComputedStyle(r).fontSize)+1)r.style.setProperty("--pd-navbar-height",h+"px");else if(r.style.length)r.style.removeProperty("--pd-navbar-height")};if(location.hash)f();new ResizeObserver(f).observe(n)})()`;
}
