import { toHtml } from "hast-util-to-html";
import type { Problem } from "../../problems.ts";
import { checkHtml } from "./check.ts";
import { cleanHtml } from "./clean.ts";

/**
 * HTML of the configuration without anything that could run or load something. What is removed is reported as a
 * problem of `key`.
 */
export function sanitizeHtml(html: string, key: string, problems: Problem[]): string {
  const place = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  checkHtml(
    { type: "root", children: [{ type: "html", value: html, position: place }] },
    html,
    (_place, { message, hint }) => {
      problems.push({ key, message, ...(hint === undefined ? {} : { hint }) });
    },
  );
  return toHtml(cleanHtml({ type: "root", children: [{ type: "raw", value: html }] }, html));
}
