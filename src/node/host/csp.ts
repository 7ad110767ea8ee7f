import { createHash } from "node:crypto";

/** The inline scripts and styles of a document, exactly as they stand in it. */
export interface Inlined {
  scripts: string[];
  styles: string[];
}

function sources(texts: string[]): string {
  return texts.map((text) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`).join("");
}

/**
 * The Content-Security-Policy of a document, for a `<meta>` element: nothing from elsewhere, no inline code but what
 * is hashed here, and HTML only through the client's one Trusted Types policy.
 * `frame-ancestors` works in a header only, so the header files add it.
 */
export function contentSecurityPolicy({ scripts, styles }: Inlined): string {
  return [
    "default-src 'none'",
    `script-src 'self'${sources(scripts)}`,
    `style-src 'self'${sources(styles)}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    // In every document: navigations within the site keep the policy of the one that was loaded.
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types docs",
  ].join("; ");
}
