import { expect, it } from "vitest";
import { constructs } from "./constructs.ts";
import { broken } from "./laws.ts";
import { judge } from "./neovim.ts";

/** All pairs at night (`LAWS=all`), by day an eighth of them. */
const isAll = process.env.LAWS === "all";
if (isAll && judge([]) === undefined)
  console.warn("SKIPPED: no Neovim was found (set NVIM_PATH), so its parser doesn't judge help files.");

it.each(constructs.map((construct, number) => [construct.name, construct, number] as const))(
  "page, search, Markdown version and help file say the same of: %s",
  async (_, construct, number) => {
    const found = await broken(construct, number, isAll);
    if (found.length > 0) expect.fail(found.join("\n\n"));
  },
);
