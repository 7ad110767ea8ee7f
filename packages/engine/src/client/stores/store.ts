import { useSyncExternalStore } from "react";

/** Makes a store: a value outside React to which components can subscribe. */
export function createStore<Value>(initial: Value) {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    initial,
    get: () => value,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Subscribes a component to a store; `server` is the value during prerendering and hydration. */
export function useStore<Value>(
  store: ReturnType<typeof createStore<Value>>,
  server: Value = store.initial,
): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => server);
}

const hydrated = createStore(true);

/** False during prerendering and hydration, then true. */
export const useHydrated = (): boolean => useStore(hydrated, false);
