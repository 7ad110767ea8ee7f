import { realpathSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { resolve } from "node:path";
import { decodePath } from "../files/urlPath.ts";

/**
 * Why the development server answers a request with 403 before Vite sees it, if it does. Vite refuses foreign hosts
 * itself; two things it doesn't look at:
 *
 * - pages of other sites may ask for its service that opens an editor;
 * - of a file outside of its root it compares the name alone, so a link in the site could lead out of it.
 */
export function refusal({ headers, url = "/" }: IncomingMessage): string | undefined {
  if (opensEditor(url) && headers["sec-fetch-site"] !== "same-origin")
    return "Only pages of this server may open an editor.";
  if (isIndirect(url)) return "Files are served under their real paths alone.";
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

/**
 * Whether a request names a file of this machine (`/@fs/` and its absolute path) otherwise than by its real path: through
 * a link, or with steps that Vite would take before it looks at the file.
 */
function isIndirect(url: string): boolean {
  try {
    const [path = ""] = url.split(/[?#]/);
    const [, file] = /\/@fs(\/.*)/.exec(decodeURI(path)) ?? [];
    return (
      file !== undefined && (file.includes("\\") || file !== resolve(file) || file !== realpathSync(file))
    );
  } catch {
    // There is no such file, or the address isn't one.
    return false;
  }
}
