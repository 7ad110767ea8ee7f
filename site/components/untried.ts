import untried from "../data/untried.json" with { type: "json" };
import { type Attributes, allowOnly } from "./attributes.ts";

/** `::untried{}`: what the pages say and no case tries, with the reason. */
export function untriedList(attributes: Attributes): string {
  allowOnly("untried", attributes);
  return untried.map(({ at, says, why }) => `- [${says}](${at}) ${why}`).join("\n");
}
