import { existsSync, realpathSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { resolve } from "node:path";
import { decodePath } from "../files/urlPath.ts";

/**
 * Why the development server answers a request with 403 before Vite sees it, if it does. Vite refuses foreign hosts
 * itself; two things it doesn't look at:
 *
 * - pages of other sites may ask for its service that opens an editor. Vite compares paths without regard to case; every
 *   spelling of its path counts here, also those that Vite doesn't know today;
 * - of a file outside of its root (`/@fs/` and its absolute path) it compares the name alone, so a link in the site could
 *   lead out of it, and so could steps that Vite would take before it looks at the file.
 */
export function refusal({ headers, url = "/" }: IncomingMessage): string | undefined {
  const path = decodePath(url.split(/[?#]/)[0] ?? "");
  if (path.toLowerCase().includes("open-in-editor") && headers["sec-fetch-site"] !== "same-origin")
    return "Only pages of this server may open an editor.";
  const [, file] = /\/@fs(\/.*)/s.exec(path) ?? [];
  if (file === undefined) return undefined;
  const isPlain = file === resolve(file) && !file.includes("\\");
  if (isPlain && (!existsSync(file) || file === realpathSync(file))) return undefined;
  return "Files are served under their real paths alone.";
}
