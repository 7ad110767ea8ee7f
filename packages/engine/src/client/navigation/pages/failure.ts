/** Milliseconds to wait for an answer that shows that there is a connection. */
const patience = 5000;

/**
 * Whether a page couldn't be loaded because there is no connection. Any other failure is one that the browser should
 * show, by loading the page itself.
 * @param knownPath path of a page that exists; it is requested to find out whether the server can be reached
 */
export async function isConnectionLost(error: unknown, knownPath: string): Promise<boolean> {
  // `fetch` and reading its body throw a TypeError when the connection fails. Any other error means that there was an
  // answer.
  if (!(error instanceof TypeError)) return false;
  if (!navigator.onLine) return true;
  return fetch(knownPath, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(patience) }).then(
    () => false,
    () => true,
  );
}
