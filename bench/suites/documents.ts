import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { LinkChecker } from "linkinator";
import type { Found } from "./exceptions.ts";

/** The documents of a built site, by the path of their file, each once: most are published at two addresses. */
export function documents(dir: string): Map<string, string> {
  const names = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".html"),
  );
  const byText = new Map(names.sort().map((name) => [readFileSync(join(dir, name), "utf8"), name]));
  return new Map([...byText].map(([html, name]) => [join(dir, name), html]));
}

/** What html-validate says of documents. */
export function validateHtml(html: Iterable<[file: string, html: string]>): Found[] {
  const extended = ["recommended", "standard", "a11y"].map((name) => `html-validate:${name}`);
  const checker = new HtmlValidate(new StaticConfigLoader({ root: true, extends: extended }));
  return [...html].flatMap(([file, text]) =>
    checker
      .validateStringSync(text, file)
      .results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line }) => ({ place: `${file}:${line}`, rule: ruleId, message })),
      ),
  );
}

/** The links and anchors of a served site that lead nowhere, as linkinator finds them. */
export async function brokenLinks(url: string): Promise<Found[]> {
  const { links } = await new LinkChecker().check({
    path: url,
    recurse: true,
    checkFragments: true,
    checkCss: true,
    linksToSkip: [`^(?!${new URL(url).origin})`],
  });
  return links
    .filter(({ state }) => state === "BROKEN")
    .map(({ url: link, status, parent = "" }) => ({ place: parent, rule: String(status), message: link }));
}
