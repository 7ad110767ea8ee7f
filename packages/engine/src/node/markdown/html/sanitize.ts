import { toHtml } from "hast-util-to-html";
import { visit } from "unist-util-visit";
import type { Problem } from "../../problems/problems.ts";
import type { Report } from "../report.ts";
import { cleanHtml } from "./clean.ts";
import { reportFragments } from "./leftOut.ts";

/** Removes from HTML of the configuration what could run or load something. */
export function sanitizeHtml(html: string): { html: string; problems: Problem[] } {
  const problems: Problem[] = [];
  const report: Report = (_, problem) => void problems.push({ severity: "lenient", ...problem });
  reportFragments({ type: "root", children: [{ type: "html", value: html }] }, report);
  const clean = cleanHtml({ type: "root", children: [{ type: "raw", value: html }] }, html, report);
  visit(clean, "element", ({ properties }) => {
    for (const name of ["src", "srcSet", "poster"]) {
      if (!/(?:^|[\s,])(?:https?:)?\/\//.test(String(properties[name] ?? ""))) continue;
      problems.push({
        message: `the picture "${properties[name]}" is on another host`,
        hint: "Put it into the static folder: pages load nothing from elsewhere.",
        severity: "lenient",
      });
      // Without an address, a picture shows its alternative text.
      delete properties[name];
    }
  });
  return { html: toHtml(clean), problems };
}
