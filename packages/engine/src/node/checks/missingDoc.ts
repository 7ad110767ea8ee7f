import type { DocSet } from "../content/model/model.ts";
import { hintNear, type Problem } from "../problems/problems.ts";

/**
 * The problem of an id that no doc has. A draft's id is none, because readers see that doc once it is published.
 * @param place where the id is written
 * @param otherwise hint if no id is similar
 */
export function missingDoc(
  id: string,
  { docs, drafts }: Pick<DocSet, "docs" | "drafts">,
  place: Pick<Problem, "file" | "key" | "severity">,
  otherwise?: string,
): Problem[] {
  const ids = docs.map((doc) => doc.id);
  if (ids.includes(id) || drafts.has(id)) return [];
  const known = ids.length > 0 ? `Known ids: ${ids.join(", ")}.` : "There are no docs.";
  return [
    {
      ...place,
      message: `there is no doc with the id "${id}"`,
      hint: hintNear(id, ids, otherwise ?? known),
    },
  ];
}
