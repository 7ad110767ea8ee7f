import { toHtml } from "hast-util-to-html";
import type { Html } from "mdast";
import { visit } from "unist-util-visit";
import type { Problem } from "../../problems/problems.ts";
import type { Report } from "../report.ts";
import { cleanHtml } from "./clean.ts";
import { settleTags } from "./tags.ts";

type Cleaned = { html: string; problems: Problem[] };

/**
 * Removes from HTML of the configuration what could run or load something, but for pictures of these hosts. Addresses that
 * begin with a slash are below the base URL, whether they have it or not.
 */
export function sanitizeHtml(html: string, hosts: string[] = [], base = "/"): Cleaned {
  const problems: Problem[] = [];
  const report: Report = (_, problem) => void problems.push({ severity: "lenient", ...problem });
  const node: Html = { type: "html", value: html };
  settleTags({ type: "root", children: [node] }, report);
  const clean = cleanHtml({ type: "root", children: [{ type: "raw", value: node.value }] }, html, report);
  visit(clean, "element", ({ properties }) => {
    for (const name of ["href", "src", "poster"]) {
      const address = String(properties[name] ?? "");
      if (/^\/(?!\/)/.test(address) && !address.startsWith(base)) properties[name] = base + address.slice(1);
    }
    for (const name of ["src", "srcSet", "poster"]) {
      const address = String(properties[name] ?? "");
      if (!/(?:^|[\s,])(?:https?:)?\/\//.test(address)) continue;
      if (hosts.some((host) => address.startsWith(`https://${host}/`) && !/\s/.test(address))) continue;
      problems.push({
        message: `the picture "${address}" is on another host`,
        hint: "Put it into the static folder, or allow its host with images.hosts.",
        severity: "lenient",
      });
      // Without an address, a picture shows its alternative text.
      delete properties[name];
    }
  });
  return { html: toHtml(clean), problems };
}
