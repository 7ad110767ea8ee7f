import { createHash } from "node:crypto";

/** The inline scripts and styles of a document, exactly as in the document. */
export interface Inlined {
  scripts: string[];
  styles: string[];
  /** Origins of pictures on other hosts that the configuration allows: `https://img.example`. */
  imageOrigins?: string[] | undefined;
}

function sources(texts: string[]): string {
  return texts.map((text) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`).join("");
}

/**
 * The Content-Security-Policy of a document, for a `<meta>` element: nothing from other origins but pictures that the
 * configuration allows, no inline code except by hash, and HTML only through the client's Trusted Types policy.
 * `frame-ancestors` works only in a header, so the header files add it.
 */
export function contentSecurityPolicy({ scripts, styles, imageOrigins = [] }: Inlined): string {
  return [
    "default-src 'none'",
    `script-src 'self'${sources(scripts)}`,
    `style-src 'self'${sources(styles)}`,
    ["img-src 'self' data:", ...imageOrigins].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Every document allows video and sound: client-side navigation keeps the policy of the first page.
    ["media-src 'self'", ...imageOrigins].join(" "),
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types docs",
  ].join("; ");
}
