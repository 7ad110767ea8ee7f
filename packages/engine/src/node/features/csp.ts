import { createHash } from "node:crypto";
import type { SiteConfig } from "../config/schema/schema.ts";

/** What documents may load besides their own, by directive: `{ "img-src": ["https://img.example"] }`. */
export type PolicySources = Record<string, string[]>;

/** The inline scripts and styles of a document, exactly as in the document. */
export interface Inlined {
  scripts: string[];
  styles: string[];
  sources?: PolicySources | undefined;
}

function sources(texts: string[]): string {
  return texts.map((text) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`).join("");
}

/** The hosts of pictures that the configuration allows, and what plugins add. */
export function policySources({ images, added }: Pick<SiteConfig, "images" | "added">): PolicySources {
  const origins = images.hosts.map((host) => `https://${host}`);
  const all: PolicySources = origins.length > 0 ? { "img-src": origins, "media-src": origins } : {};
  for (const [directive, sources] of added.policy) all[directive] = [...(all[directive] ?? []), ...sources];
  return all;
}

/**
 * The Content-Security-Policy of a document, for a `<meta>` element: nothing from other origins but what the
 * configuration and plugins allow, no inline code except by hash, and HTML only through the client's Trusted Types
 * policy. `frame-ancestors` works only in a header, so the header files add it.
 */
export function contentSecurityPolicy({ scripts, styles, sources: added = {} }: Inlined): string {
  const own = {
    "default-src": "'none'",
    "script-src": `'self'${sources(scripts)}`,
    "style-src": `'self'${sources(styles)}`,
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    // Every document allows video and sound: client-side navigation keeps the policy of the first page.
    "media-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "docs",
  };
  return Object.entries(own)
    .map(([directive, value]) => [directive, value, ...(added[directive] ?? [])].join(" "))
    .join("; ");
}
