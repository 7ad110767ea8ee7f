/**
 * Decides what to do after a failed load: have the browser load the page (`reload`), or say that there is no
 * connection (`offline`).
 * @param reachable resolves to whether the server answers; called only if the load got no answer
 */
export async function classifyFailure(
  error: unknown,
  online: boolean,
  reachable: () => Promise<boolean>,
): Promise<"reload" | "offline"> {
  // `fetch` and reading its body throw a TypeError when the connection fails. Any other error means that there was an
  // answer.
  if (!(error instanceof TypeError)) return "reload";
  return online && (await reachable()) ? "reload" : "offline";
}

/** Whether the server answers a request for a path. */
export async function isReachable(path: string): Promise<boolean> {
  try {
    await fetch(path, { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
