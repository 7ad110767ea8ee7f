import type { ErrorPayload } from "vite";
import { scriptJson } from "../escapeHtml.ts";
import { isSiteError } from "../problems.ts";

type OverlayError = ErrorPayload["err"];

/**
 * An error in the form of Vite's overlay, with file, line and cause. For a mistake in the site, the stack trace of
 * the engine is left out.
 * @param locate makes a path in the site relative to the project
 */
export function overlayError(error: Error, locate: (file: string) => string): OverlayError {
  const isSites = isSiteError(error);
  const [first] = isSites ? error.problems : [];
  const stack = isSites ? "" : (error.stack ?? "");
  return {
    message: error.message,
    stack,
    ...(first?.file === undefined
      ? {}
      : {
          id: locate(first.file),
          ...(first.line === undefined
            ? {}
            : { loc: { file: locate(first.file), line: first.line, column: first.column ?? 1 } }),
        }),
  };
}

/**
 * A document with nothing but the error overlay, for a site that can't be built. It reloads when the state of that
 * number is replaced.
 */
export function errorDocument(err: OverlayError, base: string, state: number): string {
  const script = [
    `import { createHotContext, ErrorOverlay } from "${base}@vite/client";`,
    `document.body.append(new ErrorOverlay(${scriptJson(err)}));`,
    // Asks at once, because the error may already be fixed.
    `createHotContext("/").send("page:listening", "${state}")`,
  ].join("");
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title>`,
    `<script type="module">${script}</script>`,
    `</head><body></body></html>`,
  ].join("");
}
