/**
 * The one Trusted Types policy of the client, and the only file that makes trusted values. A page is allowed to
 * demand them (`require-trusted-types-for 'script'; trusted-types docs`); where the browser has no Trusted Types,
 * and in Node, the strings pass as they are.
 *
 * What is trusted: documents and texts of this site's own build, which were sanitised there, and scripts of this origin.
 */
interface Policy {
  createHTML(html: string): TrustedHTML;
  createScriptURL(url: string): unknown;
}

interface PolicyFactory {
  createPolicy?(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): Policy;
}

let policy: Policy | undefined;

function trusted(): Policy | undefined {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  // Without Trusted Types, `trustedTypes` may be an element with that id, which is a property of `window` too.
  policy ??= factory?.createPolicy?.("docs", { createHTML: (html) => html, createScriptURL: ownScript });
  return policy;
}

/** @throws {TypeError} for a script of another origin */
function ownScript(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) {
    throw new TypeError(
      `The script ${url} isn't from ${location.origin}; only this site's own scripts may run.`,
    );
  }
  return url;
}

/**
 * HTML of this site for `dangerouslySetInnerHTML`. Each call makes a new value: keep it while the text stays the
 * same.
 */
export function trustedHtml(html: string): TrustedHTML {
  return trusted()?.createHTML(html) ?? html;
}

/**
 * URL of a script of this site, for `new Worker(…)`.
 * @throws {TypeError} for another origin
 */
export function trustedScriptUrl(url: string): string {
  return (trusted()?.createScriptURL(url) as string | undefined) ?? url;
}

/** Parses a document of this site. Its scripts don't run. */
export function parseDocument(html: string): Document {
  return new DOMParser().parseFromString(trustedHtml(html) as string, "text/html");
}

/**
 * Props that set an element's HTML. React sets it again whenever this is another object, so a component has to keep
 * the value while the text stays the same.
 */
export function innerHtml(html: string) {
  return { dangerouslySetInnerHTML: { __html: trustedHtml(html) }, suppressHydrationWarning: true };
}
