import { useSyncExternalStore } from "react";

/** A value outside React that components can follow. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

/** Makes a store. `start`, if given, runs with the first subscriber, and what it returns with the last one's leaving. */
export function createStore<Value>(initial: Value, start?: () => () => void): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  let stop: (() => void) | undefined;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) stop = start?.();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop?.();
      };
    },
  };
}

/** Follows a store; `server` is the value during prerendering and hydration. */
export function useStore<Value>(store: Store<Value>, server: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => server);
}

const never = () => () => {};

/** False in the prerendered page and while it hydrates, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
