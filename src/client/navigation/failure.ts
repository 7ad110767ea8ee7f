/**
 * What a failed load calls for: the browser's own attempt (`reload`), or a message because there is no connection
 * (`offline`). `reachable` asks whether the server answers at all; it is only asked when the load had no answer.
 */
export async function classifyFailure(
  error: unknown,
  online: boolean,
  reachable: () => Promise<boolean>,
): Promise<"reload" | "offline"> {
  // `fetch` and reading its body throw a TypeError when the connection fails; everything else had an answer.
  if (!(error instanceof TypeError)) return "reload";
  return online && (await reachable()) ? "reload" : "offline";
}

/** Whether the server answers for a path. */
export async function isReachable(path: string): Promise<boolean> {
  try {
    await fetch(path, { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
