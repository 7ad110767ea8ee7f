import { hintNear, type Problem } from "../../problems/problems.ts";
import type { Doc, DocSet } from "./model.ts";

/**
 * The doc with an id. If there is none, a problem is added, unless the id is that of a draft, which readers see once it
 * is published.
 * @param place where the id is used, for the problem
 * @param otherwise hint if no existing id is similar
 */
export function findDoc(
  id: string,
  { docs, drafts }: Pick<DocSet, "docs" | "drafts">,
  place: Pick<Problem, "file" | "key" | "severity">,
  problems: Problem[],
  otherwise?: string,
): Doc | undefined {
  const doc = docs.find((candidate) => candidate.id === id);
  if (!doc && !drafts.has(id)) {
    const ids = docs.map((candidate) => candidate.id);
    const hint = hintNear(
      id,
      ids,
      otherwise ?? (ids.length > 0 ? `Known ids: ${ids.join(", ")}.` : "There are no docs."),
    );
    problems.push({ ...place, message: `there is no doc with the id "${id}"`, hint });
  }
  return doc;
}
