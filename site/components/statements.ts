import { type Attributes, allowOnly } from "./attributes.ts";
import { statements } from "./data.ts";
import { blocks } from "./markdown.ts";

/** `::statements{}`: how many statements of the pages a test runs, and those that were only read in the code. */
export function statementList(attributes: Attributes): string {
  allowOnly("statements", attributes);
  const untried = statements.filter((statement) => statement.untried !== undefined);
  return blocks(
    `${statements.length - untried.length} statements are run in Neovim by a test. ` +
      `These were read in the code and not run:`,
    untried.map(({ at, says, untried: why }) => `- [${says}](${at}) ${why}`).join("\n"),
  );
}
