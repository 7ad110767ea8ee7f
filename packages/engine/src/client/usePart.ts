import { Component, type ComponentType, createElement, type ReactNode, useEffect, useState } from "react";
import { useAppContext } from "./common/appContext.ts";
import { reloadAfterDeploy } from "./navigation/reloadAfterDeploy.ts";

type State = "unasked" | "loading" | "slow" | "hung" | "failed";

/** What loading becomes, and after how many milliseconds. */
const later: Partial<Record<State, [State, number]>> = { loading: ["slow", 200], slow: ["hung", 10_000] };

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
 * Loads a component on demand, by `load`, or by `retry` after a failure or ten seconds of silence. If the retry fails, a deploy
 * may have removed the file: then the page is reloaded.
 * @returns `Part` once it is loaded; `slow` while that takes longer than 200 ms; `failed` if it can't be loaded, hangs or has
 * thrown an error
 */
export function usePart<Props extends object>(from: () => Promise<ComponentType<Props>>) {
  const { page } = useAppContext();
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [state, setState] = useState<State>("unasked");
  useEffect(() => {
    const [next = state, after] = later[state] ?? [];
    // Loading may have failed in the meantime, and React not yet have shown it.
    const timer = setTimeout(() => setState((now) => (now === state ? next : now)), after);
    return () => clearTimeout(timer);
  }, [state]);
  const onError = () => {
    setPart(undefined);
    setState("failed");
  };
  const get = async (isRetry: boolean) => {
    if (Part || (!isRetry && state !== "unasked")) return;
    const isHung = state === "hung";
    setState("loading");
    try {
      // Browsers don't ask again for a module that hangs: only another document does.
      if (isHung) throw new Error("The part hangs.");
      const part = await from();
      setPart(() => (props: Props) => createElement(Guard, { onError }, createElement(part, props)));
    } catch {
      const isLeaving = isRetry && (await reloadAfterDeploy(isHung ? undefined : page.build));
      if (!isLeaving) setState(isHung ? "hung" : "failed");
    }
  };
  return {
    Part,
    slow: !Part && state === "slow",
    failed: !Part && (state === "failed" || state === "hung"),
    load: () => void get(false),
    retry: () => void get(true),
  };
}
