import { hintNear } from "../../problems/problems.ts";
import { listOf, type Positioned, type Report } from "../report.ts";
import type { ContainerDirective } from "./directives.ts";

/** Reports attributes that a directive doesn't take. */
export function checkAttributes(
  node: Pick<ContainerDirective, "name" | "attributes"> & Positioned,
  known: string[],
  report: Report,
): void {
  for (const name of Object.keys(node.attributes ?? {})) {
    if (known.includes(name)) continue;
    const message = `Unknown attribute "${name}" of ":::${node.name}".`;
    const hint = hintNear(name, known, `It takes ${listOf(known)}.`);
    report(node, { message, hint });
  }
}
