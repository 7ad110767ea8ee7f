import type { ErrorPayload } from "vite";
import { isSiteError } from "../problems.ts";

type OverlayError = ErrorPayload["err"];

/**
 * An error as Vite's overlay shows it: file, line and cause. A mistake in the site comes without the place in the
 * engine that found it. `locate` makes a path of the site one of the project.
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

/** A document for a site that can't be made yet: the overlay alone, until the error of the state of that number is mended. */
export function errorDocument(err: OverlayError, base: string, state: number): string {
  const json = JSON.stringify(err).replaceAll("<", "\\u003c");
  const script = [
    `import { createHotContext, ErrorOverlay } from "${base}@vite/client";`,
    `document.body.append(new ErrorOverlay(${json}));`,
    // It may be mended by now.
    `createHotContext("/").send("page:listening", "${state}")`,
  ].join("");
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title>`,
    `<script type="module">${script}</script>`,
    `</head><body></body></html>`,
  ].join("");
}
