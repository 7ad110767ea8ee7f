import { ownGlobal } from "./ownGlobal.ts";

/**
 * The one Trusted Types policy of the client, and the only file that makes trusted values. A page is allowed to
 * demand them (`require-trusted-types-for 'script'; trusted-types docs`). TypeScript knows them as strings, which
 * they are where the browser has no Trusted Types, and in Node.
 *
 * What is trusted: documents and texts of this site's own build, which were sanitised there, and scripts of this
 * origin.
 */
interface Policy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

declare global {
  /** TypeScript doesn't know it yet. */
  var trustedTypes: { createPolicy(name: string, rules: Policy): Policy };
}

const rules: Policy = {
  createHTML: (html) => html,
  createScriptURL(url) {
    if (new URL(url, location.href).origin === location.origin) return url;
    throw new TypeError(
      `The script ${url} isn't from ${location.origin}; only this site's own scripts may run.`,
    );
  },
};

const policy = ownGlobal("trustedTypes")?.createPolicy("docs", rules) ?? rules;

/**
 * HTML of this site for `dangerouslySetInnerHTML`. Each call makes a new value: keep it while the text stays the
 * same.
 */
export const trustedHtml = (html: string): string => policy.createHTML(html);

/**
 * URL of a script of this site, for `new Worker(…)`.
 * @throws {TypeError} for another origin
 */
export const trustedScriptUrl = (url: string): string => policy.createScriptURL(url);

/** Parses a document of this site. Its scripts don't run. */
export function parseDocument(html: string): Document {
  return new DOMParser().parseFromString(trustedHtml(html), "text/html");
}

/**
 * Props that set an element's HTML. React sets it again whenever this is another object, so a component has to keep
 * the value while the text stays the same.
 */
export function innerHtml(html: string) {
  return { dangerouslySetInnerHTML: { __html: trustedHtml(html) }, suppressHydrationWarning: true };
}
