import { type ComponentType, useEffect, useState } from "react";
import { useFrame } from "./frame.ts";
import { reloadAfterDeploy } from "./navigation/reloadAfterDeploy.ts";

/** Milliseconds until a part that is being loaded is said to be slow. */
const slowAfter = 200;

type State = "unasked" | "loading" | "slow" | "failed";

/**
 * A component that is loaded on demand: with `load`, or after a failure with `retry`. A second failure may be due to a
 * deploy that has taken the part's file away; then the page at hand is loaded anew.
 * @returns `Part` once it is there; `slow` while it takes longer than 200 ms; `failed` when it can't be loaded.
 */
export function usePart<Props>(from: () => Promise<ComponentType<Props>>) {
  const { page } = useFrame();
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
