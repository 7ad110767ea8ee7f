import { join, relative } from "node:path";
import type { ErrorPayload } from "vite";
import { scriptJson } from "../../shared/escapeHtml.ts";
import { engineFolder } from "../files/folders.ts";
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
  const id = join(relative(engineFolder, siteDir), file);
  return { message, stack: "", id, ...(line === undefined ? {} : { loc: { file: id, line, column } }) };
}

/**
 * A document with nothing but the error overlay, for a site that can't be built. It reloads when a newer state of the
 * site replaces the one with the number `state`.
 */
export function errorDocument(err: OverlayError, base: string, state: number): string {
  const script = [
    `import { createHotContext, ErrorOverlay } from "${base}@vite/client";`,
    `document.body.append(new ErrorOverlay(${scriptJson(err)}));`,
    // Tells the dev server which state is shown: if the error is already fixed, the server lets the document reload.
    `createHotContext("/").send("page:listening", "${state}")`,
  ].join("");
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title>`,
    `<script type="module">${script}</script>`,
    `</head><body></body></html>`,
  ].join("");
}
