import { useSyncExternalStore } from "react";

/** A value outside React to which components can subscribe. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a store.
 * @param start runs with the first subscriber; the function that it returns runs when the last one has left
 */
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

/** Subscribes a component to a store; `server` is the value during prerendering and hydration. */
export function useStore<Value>(store: Store<Value>, server: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => server);
}

const never = () => () => {};

/** False during prerendering and hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
