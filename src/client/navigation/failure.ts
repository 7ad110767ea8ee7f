/** Whether the server answers a request for a path. */
async function answers(path: string): Promise<boolean> {
  try {
    await fetch(path, { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a page couldn't be loaded because there is no connection. Any other failure is one that the browser should
 * show, by loading the page itself.
 * @param knownPath path of a page that exists; it is requested to find out whether the server can be reached
 */
export async function isConnectionLost(error: unknown, knownPath: string): Promise<boolean> {
  // `fetch` and reading its body throw a TypeError when the connection fails. Any other error means that there was an
  // answer.
  return error instanceof TypeError && !(navigator.onLine && (await answers(knownPath)));
}
