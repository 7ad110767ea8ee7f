import type { Site } from "../../shared/site.ts";
import type { SiteFile } from "../output/siteFile.ts";
import { contentSecurityPolicy, type Inlined } from "./csp.ts";
import { redirectScript } from "./redirects.ts";

/** Security headers of every response, besides the Content-Security-Policy. */
const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/**
 * The policy of an SVG that is opened by its own address, where it is a document that could run scripts. Its styles and
 * what it embeds still show; as a picture in a page it runs nothing anyway.
 */
const svgPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox; frame-ancestors 'none'";

/**
 * The `_headers` file, by which Netlify and Cloudflare send headers: one policy for all documents and one for SVGs. It
 * forbids framing, which only a header can.
 * @param inlined every inline script and style that a document of the site may contain
 */
export function headersFile(sites: Site[], inlined: Inlined): SiteFile {
  const scripts = [...new Set([...inlined.scripts, redirectScript])];
  const styles = [...new Set(inlined.styles)];
  const policy = `${contentSecurityPolicy({ ...inlined, scripts, styles })}; frame-ancestors 'none'`;
  const headers = { "Content-Security-Policy": policy, ...securityHeaders };
  const base = sites[0]?.base ?? "/";
  const lines = [
    `${base}*`,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    `${base}pd-assets/*`,
    "  Cache-Control: public, max-age=31536000, immutable",
    // Hosts that send the policies of both rules let browsers apply both.
    `${base}*.svg`,
    `  Content-Security-Policy: ${svgPolicy}`,
    // Without their encoding, browsers read them as Windows-1252.
    ...Object.entries({ md: "markdown", txt: "plain" }).flatMap(([ending, type]) => [
      `${base}*.${ending}`,
      `  Content-Type: text/${type}; charset=utf-8`,
    ]),
    "",
  ];
  return { paths: ["_headers"], content: lines.join("\n") };
}
