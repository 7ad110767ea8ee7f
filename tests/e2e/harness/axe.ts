import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

/**
 * What axe finds wrong with the page as it is now, best practices included: one text for each kind of violation.
 * It speaks to the browser directly, since the page's policy lets no other script in.
 */
export async function axe(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await evaluate(session, source);
    const { violations } = JSON.parse(
      await evaluate(
        session,
        `axe.run({ resultTypes: ["violations"] }).then((results) => JSON.stringify(results))`,
      ),
    ) as { violations: Violation[] };
    return violations.map(({ id, help, nodes }) =>
      [`${id}: ${help}`, ...nodes.map((node) => `  ${node.html}\n  ${node.failureSummary ?? ""}`)].join("\n"),
    );
  } finally {
    await session.detach();
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
