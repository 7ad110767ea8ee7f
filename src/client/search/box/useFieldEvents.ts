import { useEffect, useEffectEvent } from "react";

interface FieldEvents {
  onInput(): void;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
  onReset(event: Event): void;
  /** A press on something, or the focus going there; nothing where the window loses it. */
  onPlace(target: EventTarget | null): void;
}

/** Tells what is done to a field, by events of the DOM: the field is there before React is. */
export function useFieldEvents(input: HTMLInputElement, events: FieldEvents): void {
  const onInput = useEffectEvent(events.onInput);
  const onFocus = useEffectEvent(events.onFocus);
  const onKeyDown = useEffectEvent(events.onKeyDown);
  const onReset = useEffectEvent(events.onReset);
  const onPlace = useEffectEvent(events.onPlace);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    input.addEventListener("input", () => onInput(), { signal });
    input.addEventListener("focus", () => onFocus(), { signal });
    input.addEventListener("click", () => onFocus(), { signal });
    input.addEventListener("keydown", (event) => onKeyDown(event), { signal });
    input.form?.addEventListener("reset", (event) => onReset(event), { signal });
    // From the field, or from a button in the list.
    const box = input.closest("search");
    box?.addEventListener("focusout", ({ relatedTarget }) => onPlace(relatedTarget), { signal });
    document.addEventListener("pointerdown", ({ target }) => onPlace(target), { signal });
    return () => leaving.abort();
  }, [input]);
}
