import { Component, type ComponentType, createElement, type ReactNode, useEffect, useState } from "react";
import { useAppContext } from "./common/appContext.ts";
import { reloadAfterDeploy } from "./navigation/reloadAfterDeploy.ts";

/** Milliseconds after which loading counts as slow. */
const slowAfter = 200;

type State = "unasked" | "loading" | "slow" | "failed";

/** Catches what a part throws, so that the part fails and not the page. */
class Guard extends Component<{ onError(): void; children?: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * Loads a component on demand, by `load`, or by `retry` after a failure. If the retry fails, a deploy may have
 * removed the file: then the page is reloaded.
 * @returns `Part` once it is loaded; `slow` while that takes longer than 200 ms; `failed` if it can't be
 * loaded or has thrown an error
 */
export function usePart<Props extends object>(from: () => Promise<ComponentType<Props>>) {
  const { page } = useAppContext();
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [state, setState] = useState<State>("unasked");
  useEffect(() => {
    if (state !== "loading") return;
    // Loading may have failed in the meantime, and React not yet have shown it.
    const timer = setTimeout(() => setState((now) => (now === "loading" ? "slow" : now)), slowAfter);
    return () => clearTimeout(timer);
  }, [state]);
  const onError = () => {
    setPart(undefined);
    setState("failed");
  };
  const get = async (isRetry: boolean) => {
    if (Part || (!isRetry && state !== "unasked")) return;
    setState("loading");
    try {
      const part = await from();
      setPart(() => (props: Props) => createElement(Guard, { onError }, createElement(part, props)));
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
