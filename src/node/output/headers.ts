import type { Site } from "../../shared/site.ts";
import { isText, types } from "../preview/mime.ts";
import { contentSecurityPolicy } from "../render/csp.ts";
import { inlineScripts } from "../render/inlineScripts.ts";
import { redirectScript } from "./redirects.ts";
import type { SiteFiles } from "./writeSite.ts";

/** What every answer of the host should carry besides the policy. */
const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

const forEver = "public, max-age=31536000, immutable";

/**
 * Files that tell a host which headers to send: `_headers` for Netlify and Cloudflare, and `_nginx.conf` to include
 * in a server block. The policy is the documents' own (every locale's inline code is named), and what only a header
 * can say: no framing.
 */
export function headerFiles(sites: Site[], styles: string[]): SiteFiles["made"] {
  const own = sites.map((site) => inlineScripts(site));
  const scripts = [...new Set([...own.flatMap(({ head, body }) => [...head, ...body]), redirectScript])];
  const policy = `${contentSecurityPolicy({ scripts, styles })}; frame-ancestors 'none'`;
  const headers = { "Content-Security-Policy": policy, ...securityHeaders };
  const base = sites[0]?.base ?? "/";
  return [
    { paths: ["_headers"], content: headersFile(headers, base) },
    { paths: ["_nginx.conf"], content: nginxConf(headers, base) },
  ];
}

function headersFile(headers: Record<string, string>, base: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [`${base}*`, ...lines, `${base}assets/*`, `  Cache-Control: ${forEver}`, ""].join("\n");
}

/** nginx drops inherited headers in a block that adds its own, so each block has them all. */
function nginxConf(headers: Record<string, string>, base: string): string {
  const add = (indent: string) =>
    Object.entries(headers).map(([name, value]) => `${indent}add_header ${name} "${value}" always;`);
  return [
    "# Include this in a server block whose root is the folder that holds the site.",
    "charset utf-8;",
    "gzip_static on;",
    "gzip_vary on;",
    "# With the ngx_brotli module: brotli_static on;",
    `error_page 404 ${base}404.html;`,
    "port_in_redirect off;",
    "absolute_redirect off;",
    // The server's own list would be left out, and it lacks some.
    "types {",
    ...Object.entries(types).map(([ending, type]) => `  ${type} ${ending.slice(1)};`),
    "}",
    `charset_types ${[...new Set(Object.values(types))].filter(isText).join(" ")};`,
    "# The not-found page is the answer to what isn't there, and no page itself.",
    `location = ${base}404 { return 404; }`,
    `location = ${base}404.html {`,
    "  internal;",
    '  add_header Cache-Control "no-cache" always;',
    ...add("  "),
    "}",
    `location ${base}assets/ {`,
    `  add_header Cache-Control "${forEver}" always;`,
    ...add("  "),
    "  try_files $uri =404;",
    "}",
    `location ~ ^${base}(.*/)?_(headers|redirects|nginx\\.conf)$ { return 404; }`,
    `location ${base} {`,
    '  add_header Cache-Control "no-cache" always;',
    ...add("  "),
    "  # A path is a file, a page without its ending, or a folder's index; a folder is never redirected to.",
    "  try_files $uri $uri.html $uri/index.html =404;",
    "}",
    "",
  ].join("\n");
}
