import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { decodePath } from "../files/urlPath.ts";

/**
 * Why the development server answers a request with 403, if it does. Any page that is open in a browser can send
 * requests to servers of the same machine, so a request is answered only:
 *
 * - for a name that is this machine's: otherwise a host that changes its address to 127.0.0.1 (DNS rebinding) could
 *   have its pages read the site;
 * - from a page of this server, where the request does something, such as to open an editor.
 *
 * @param host what the server was told to listen on
 */
export function refusal({ headers, method = "GET", url = "/" }: IncomingMessage, host: string) {
  if (!isOwnName(nameIn(headers.host), host)) {
    return `This server doesn't answer for the host "${headers.host ?? ""}". To use that name, start it with --host.`;
  }
  const hasEffect = !["GET", "HEAD", "OPTIONS"].includes(method) || opensEditor(url);
  if (hasEffect && !isFromHere(headers)) return "Only pages of this server may ask for this.";
  return undefined;
}

/**
 * Whether a request may reach Vite's service that opens an editor. Vite compares paths without regard to case; every
 * spelling of its path counts here, also those that Vite doesn't know today.
 */
function opensEditor(url: string): boolean {
  const [path = ""] = url.split(/[?#]/);
  return decodePath(path).toLowerCase().includes("open-in-editor");
}

/** Whether a host name is safe: IP addresses can't be rebound, `localhost` and its subdomains are this machine. */
function isOwnName(name: string, host: string): boolean {
  return name === host || name === "localhost" || name.endsWith(".localhost") || isIP(name) !== 0;
}

/** The host name of a Host header in lower case, without port and without the brackets of an IPv6 address. */
function nameIn(header = ""): string {
  const [, address, name = ""] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(header.toLowerCase()) ?? [];
  return address ?? name;
}

/** Whether a page of this server sent a request. Browsers without Sec-Fetch-Site send the page's address as Referer. */
function isFromHere({ host, referer, "sec-fetch-site": site }: IncomingMessage["headers"]): boolean {
  return site === undefined ? referer?.startsWith(`http://${host}/`) === true : site === "same-origin";
}
