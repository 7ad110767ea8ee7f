/** `npm run test:content` tries in Neovim what the pages say, and keeps the list of what was accepted. See `help`. */
import { parseArgs } from "node:util";
import { readCases } from "./cases/readCases.ts";
import { tryCases } from "./cases/tryCases.ts";
import { listedSections } from "./sectionList.ts";
import { casesOf } from "./sections.ts";

const help = `npm run test:content                            runs all cases
npm run test:content -- --section ADDRESS       those of a section: /install#keymap, or /install for a whole page
npm run test:content -- --case ID               one case
npm run test:content -- --changes               which sections have changed since they were accepted, and
                                                the sentences that are new
npm run test:content -- --show ADDRESS          a section as it is checked, and its cases
npm run test:content -- --accept ADDRESS        runs the cases of a section, and accepts its text if they hold;
                                                with several --accept, several sections; for /install all sections of
                                                that page which have changed. It shows each sentence that is new, and
                                                whether a case tries it; each needs that, or a
                                                quotation in data/sections.json: "sentences": { "…": "FILE: \`LINE\`" }
    --cases ID,ID                               these cases try it too
    --read "WHAT"                               in place of cases: what you read to see that the new text is true`;

try {
  await main();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const isOfCommandLine =
    error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  console.error(isOfCommandLine ? `${message}\n\n${help}` : message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const many = { type: "string", multiple: true, default: [] as string[] } as const;
  const { values } = parseArgs({
    options: {
      help: { type: "boolean" },
      section: many,
      case: many,
      changes: { type: "boolean" },
      show: { type: "string" },
      accept: many,
      cases: { type: "string", default: "" },
      read: { type: "string" },
    },
  });
  const { section, show, accept } = values;
  if (values.help) return console.log(help);
  if (values.changes || show !== undefined || accept.length > 0) {
    // Asked for sections alone, because it builds the site.
    const { acceptSections, checkSections, showSection } = await import("./checkSections.ts");
    if (show !== undefined) showSection(show);
    else if (values.changes) checkSections();
    else await acceptSections(accept, values.cases.split(/[\s,]+/).filter(Boolean), values.read);
    return;
  }
  const ids = [...section.flatMap(casesAt), ...values.case];
  const wanted = ids.length > 0 || section.length > 0 ? ids : readCases().keys();
  if ((await tryCases([...new Set(wanted)])) > 0) process.exitCode = 1;
}

/** The cases of a section, or of all sections of a page. */
function casesAt(address: string): string[] {
  const found = Object.entries(listedSections()).filter(
    ([at]) => at === address || (!address.includes("#") && at.startsWith(`${address}#`)),
  );
  if (found.length === 0) throw new Error(`data/sections.json has no section ${address}.`);
  const ids = found.flatMap(([, accepted]) => casesOf(accepted, readCases()));
  if (ids.length === 0)
    console.log(`${address} has no cases: ${found[0]?.[1].read ?? "nothing in it needs one"}`);
  return ids;
}
