import { format } from "../../../shared/messages/format.ts";
import type { Site } from "../../../shared/site.ts";

/**
 * Inline script for the head of the home page. If a script of the app can't be loaded, it shows a banner, once, that
 * the configured base URL may be wrong, with the one to try instead.
 * @throws {Error} in a browser, because only Node has the banner's texts
 */
export function baseUrlScript({ base, messages: { baseUrl } }: Site): string {
  if (!baseUrl) throw new Error("The base URL's texts are needed where documents are made.");
  const { title, explanation, configured, suggested } = baseUrl;
  const [before = "", after = ""] = suggested.split("{base}");
  const texts = [title, explanation, format(configured, { base })];
  return `{let n=0;addEventListener("error",({target:t})=>{if(t.type!="module"||n++)return;const d=document,b=d.createElement("div");b.className="admonition admonition-danger";b.setAttribute("role","alert");for(const s of [...${JSON.stringify(texts)},${JSON.stringify(before)}+location.pathname.replace(/(\\/index\\.html|\\/)?$/,"/")+${JSON.stringify(after)}]){const p=d.createElement("p");p.textContent=s;b.append(p)}d.body.prepend(b)},true)}`.replaceAll(
    "<",
    "\\x3c",
  );
}
