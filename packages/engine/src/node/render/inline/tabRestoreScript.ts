import { tabKeyPrefix } from "../../../client/stores/keys.ts";

/**
 * Inline script for the head: selects the stored choices of tabs, or the tab that holds the target of the anchor, before each
 * frame while the document arrives, so that nothing shifts; and the tab with a text that the browser found. At the end of the
 * body it would change tabs that are painted already, in the frame in which the browser scrolls to the anchor.
 */
export function tabRestoreScript(): string {
  return `(()=>{const d=document,h=(t,v)=>{const k=[...t.children];if(k.some(p=>p.dataset.value===v)){for(const p of k)if(p.dataset.value)p.hidden=p.dataset.value!=v&&"until-found";for(const b of k[0].children)b.tabIndex=(b.ariaSelected=b.dataset.value==v)-1}},r=p=>{for(;p=p?.closest(".tab-panel");p=p.parentElement)h(p.parentElement,p.dataset.value)};addEventListener("beforematch",e=>r(e.target));const f=()=>{try{for(const t of d.querySelectorAll(".tabs[data-group]"))h(t,localStorage.getItem(${JSON.stringify(tabKeyPrefix)}+t.dataset.group))}catch{}try{r(d.getElementById(decodeURIComponent(location.hash.slice(1))))}catch{}if(d.readyState=="loading")requestAnimationFrame(f)};f()})()`;
}
