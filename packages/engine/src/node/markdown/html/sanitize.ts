import { toHtml } from "hast-util-to-html";
import { visit } from "unist-util-visit";
import type { Problem } from "../../problems/problems.ts";
import { checkHtml } from "./check.ts";
import { cleanHtml } from "./clean.ts";

/** Removes from HTML of the configuration what could run or load something. */
export function sanitizeHtml(html: string): { html: string; problems: Problem[] } {
  const problems: Problem[] = [];
  checkHtml({ type: "root", children: [{ type: "html", value: html }] }, html, (_, { message, hint }) => {
    problems.push({ message, hint });
  });
  const clean = cleanHtml({ type: "root", children: [{ type: "raw", value: html }] }, html);
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
