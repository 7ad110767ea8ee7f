import { type Attributes, allowOnly } from "./attributes.ts";
import { plugin } from "./data.ts";
import { blocks, code } from "./markdown.ts";

/** `::placeholders{}`: each placeholder of search commands under a heading, such as `$CWD` with the anchor `placeholder-cwd`. */
export function placeholders(attributes: Attributes): string {
  allowOnly("placeholders", attributes);
  return blocks(
    ...plugin.placeholders.map(({ name, becomes, empty }) => {
      const anchor = `placeholder-${name.slice(1).toLowerCase().replaceAll("_", "-")}`;
      return blocks(`### ${code(name)} {#${anchor}}`, `Becomes ${becomes}. ${empty}`);
    }),
  );
}
