import { hintNear } from "../../problems/problems.ts";
import type { Directive } from "../hast.ts";
import { listOf, type Report } from "../report.ts";

/** Reports attributes that a directive doesn't take. */
export function checkAttributes(node: Directive, known: string[], report: Report): void {
  for (const name of Object.keys(node.attributes)) {
    if (known.includes(name)) continue;
    report(node, {
      message: `Unknown attribute "${name}" of ":::${node.name}".`,
      hint: hintNear(name, known, `It takes ${listOf(known)}.`),
    });
  }
}
