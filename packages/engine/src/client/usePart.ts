import { type ComponentType, useEffect, useState } from "react";
import { useAppContext } from "./common/appContext.ts";
import { reloadAfterDeploy } from "./navigation/reloadAfterDeploy.ts";

/** Milliseconds after which loading counts as slow. */
const slowAfter = 200;

type State = "unasked" | "loading" | "slow" | "failed";

/**
 * Loads a component on demand, by `load`, or by `retry` after a failure. If the retry fails, a deploy may have
 * removed the file: then the page is reloaded.
 * @returns `Part` once it is loaded; `slow` while that takes longer than 200 ms; `failed` if it can't be loaded
 */
export function usePart<Props>(from: () => Promise<ComponentType<Props>>) {
  const { page } = useAppContext();
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [state, setState] = useState<State>("unasked");
  useEffect(() => {
    if (state !== "loading") return;
    const timer = setTimeout(() => setState("slow"), slowAfter);
    return () => clearTimeout(timer);
  }, [state]);
  const get = async (isRetry: boolean) => {
    if (Part || (!isRetry && state !== "unasked")) return;
    setState("loading");
    try {
      const part = await from();
      setPart(() => part);
    } catch {
      if (isRetry) await reloadAfterDeploy(page.build);
      setState("failed");
    }
  };
  return {
    Part,
    slow: !Part && state === "slow",
    failed: !Part && state === "failed",
    load: () => void get(false),
    retry: () => void get(true),
  };
}
