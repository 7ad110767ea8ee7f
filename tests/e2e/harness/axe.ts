import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { modes, showMode } from "./page.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** The rules whose result depends on colours. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds wrong with the page as it is now, best practices included: one text for each rule that is violated.
 * The script goes in by the DevTools protocol, because the page's content security policy blocks others.
 *
 * @param only `colours` runs only the rules on colours, for a page that was just checked in the other mode
 * @param within looks only at elements inside of those that match this selector: a long page takes axe many seconds
 */
export async function axe(page: Page, only?: "colours", within = "html"): Promise<string[]> {
  const options = {
    resultTypes: ["violations"],
    // Axe leaves this rule out unless it is asked: controls of 24 px that nothing else covers.
    rules: { "target-size": { enabled: only === undefined } },
    ...(only && { runOnly: colourRules }),
  };
  const session = await page.context().newCDPSession(page);
  try {
    await evaluate(session, `if (!("axe" in window)) { ${source} }`);
    const { violations } = JSON.parse(
      await evaluate(
        session,
        `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then((results) => JSON.stringify(results))`,
      ),
    ) as { violations: Violation[] };
    return violations.map(({ id, help, nodes }) =>
      [`${id}: ${help}`, ...nodes.map((node) => `  ${node.html}\n  ${node.failureSummary ?? ""}`)].join("\n"),
    );
  } finally {
    await session.detach();
  }
}

/** Expects that axe finds nothing in either colour mode; in the second one it only has to look at colours. */
export async function expectNoFaults(page: Page, within?: string): Promise<void> {
  for (const [place, mode] of modes.entries()) {
    await showMode(page, mode);
    expect(await axe(page, place > 0 ? "colours" : undefined, within), mode).toEqual([]);
  }
}

type Session = Awaited<ReturnType<ReturnType<Page["context"]>["newCDPSession"]>>;

async function evaluate(session: Session, expression: string): Promise<string> {
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
    expression,
    awaitPromise: true,
    returnByValue: true,
    allowUnsafeEvalBlockedByCSP: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return String(result.value ?? "");
}
