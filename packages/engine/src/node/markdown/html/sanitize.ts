import { toHtml } from "hast-util-to-html";
import type { Html } from "mdast";
import { visit } from "unist-util-visit";
import type { Problem } from "../../problems/problems.ts";
import type { Report } from "../report.ts";
import { cleanHtml } from "./clean.ts";
import { settleTags } from "./tags.ts";
import { changeSrcSet } from "./text.ts";

type Cleaned = { html: string; problems: Problem[] };

/** The site's own origin, as far as addresses are compared with it. */
const here = "https://site.invalid";

/** Whether a browser would ask a host for an address that is neither the site's nor among the allowed ones. */
function isElsewhere(address: string, hosts: string[]): boolean {
  if (!URL.canParse(address, here)) return true;
  const { origin, protocol, host } = new URL(address, here);
  return /^https?:$/.test(protocol) && origin !== here && !(protocol === "https:" && hosts.includes(host));
}

/**
 * Removes from HTML of the configuration what could run or load something, but for pictures of these hosts.
 * @param resolve gives the address for one as it is written
 */
export function sanitizeHtml(
  html: string,
  hosts: string[] = [],
  resolve: (address: string) => string = (address) => address,
): Cleaned {
  const problems: Problem[] = [];
  const report: Report = (_, problem) => void problems.push(problem);
  const node: Html = { type: "html", value: html };
  settleTags({ type: "root", children: [node] }, report);
  const clean = cleanHtml({ type: "root", children: [{ type: "raw", value: node.value }] }, html, report);
  const load = (written: string) => {
    const address = resolve(written);
    if (!isElsewhere(address, hosts)) return address;
    const message = `the picture "${address}" is on another host`;
    const hint = "Put it into the static folder, or allow its host with images.hosts.";
    problems.push({ message, hint });
    return undefined;
  };
  visit(clean, "element", ({ properties }) => {
    for (const [name, value] of Object.entries(properties)) {
      if (name === "href") properties.href = resolve(String(value));
      // Without an address, a picture shows its alternative text.
      else if (name === "src" || name === "poster") properties[name] = load(String(value));
      else if (name === "srcSet") properties.srcSet = changeSrcSet(String(value), load);
    }
  });
  return { html: toHtml(clean), problems };
}
