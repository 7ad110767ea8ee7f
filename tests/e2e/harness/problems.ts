import type { BrowserContext, ConsoleMessage, Request } from "@playwright/test";

/**
 * Records everything in a browser context that no page of a site may cause: console warnings and errors (among them
 * every report of the content security policy), uncaught exceptions, failed requests, and requests to other origins.
 * @param origin origin of the site
 */
export function watchProblems(context: BrowserContext, origin: string): string[] {
  const problems: string[] = [];
  context.on("console", (message) => {
    if (isComplaint(message)) problems.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => problems.push(`uncaught: ${error.error()}`));
  context.on("request", (request) => {
    if (isForeign(request, origin)) problems.push(`third-party request: ${request.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // Chromium reports ERR_ABORTED when the page, or a navigation away from it, cancelled the request.
    if (reason !== "net::ERR_ABORTED") problems.push(`failed request: ${request.url()} (${reason})`);
  });
  return problems;
}

function isComplaint(message: ConsoleMessage): boolean {
  return ["error", "warning", "assert"].includes(message.type());
}

function isForeign(request: Request, origin: string): boolean {
  const url = new URL(request.url());
  return url.protocol.startsWith("http") && url.origin !== origin;
}
