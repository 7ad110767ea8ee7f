import { join } from "node:path";
import type { ErrorPayload } from "vite";
import { escapeText, scriptJson } from "../../shared/escapeHtml.ts";
import { isSiteError } from "../problems/problems.ts";

type OverlayError = ErrorPayload["err"];

/**
 * An error in the form of Vite's overlay, with file, line and cause. For a mistake in the site, the stack trace of
 * the engine is left out.
 */
export function overlayError(error: Error, siteDir: string): OverlayError {
  const { message, stack = "" } = error;
  if (!isSiteError(error)) return { message, stack };
  const { file, line, column = 1 } = error.problems[0] ?? {};
  if (file === undefined) return { message, stack: "" };
  const id = join(siteDir, file);
  return { message, stack: "", id, ...(line === undefined ? {} : { loc: { file: id, line, column } }) };
}

/**
 * The document in place of a page that can't be made. It tells the server which state of the site it stands for: the
 * server answers with the error for Vite's overlay, or with a reload if it is mended already.
 */
export function errorDocument(message: string, base: string, state: number): string {
  const script = `import { createHotContext } from ${scriptJson(`${base}@vite/client`)};
createHotContext("/").send("page:listening", "${state}");`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title>
<script type="module">${script}</script></head><body><pre>${escapeText(message)}</pre></body></html>`;
}
