import { useEffect, useEffectEvent } from "react";

interface FieldEvents {
  /** The field has the focus, was pressed or has another text. */
  onUse(): void;
  onKeyDown(event: KeyboardEvent): void;
  onReset(event: Event): void;
  /** A press on something, or the focus going there; nothing where the window loses it. */
  onPlace(target: EventTarget | null): void;
}

/** Tells what is done to a field, by events of the DOM: the field is there before React is. */
export function useFieldEvents(input: HTMLInputElement, events: FieldEvents): void {
  const now = useEffectEvent(() => events);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // One can be typing before this is alive.
    if (document.activeElement === input) now().onUse();
    for (const type of ["input", "focus", "click"])
      input.addEventListener(type, () => now().onUse(), { signal });
    input.addEventListener("keydown", (event) => now().onKeyDown(event), { signal });
    input.form?.addEventListener("reset", (event) => now().onReset(event), { signal });
    // From the field, or from a button in the list.
    const box = input.closest("search");
    box?.addEventListener("focusout", ({ relatedTarget }) => now().onPlace(relatedTarget), { signal });
    document.addEventListener("pointerdown", ({ target }) => now().onPlace(target), { signal });
    return () => leaving.abort();
  }, [input]);
}
