import { useEffect, useEffectEvent } from "react";

interface FieldEvents {
  /** The field got the focus, was pressed or has another text. */
  onUse(): void;
  onKeyDown(event: KeyboardEvent): void;
  onReset(event: Event): void;
  /** The pointer pressed, or the focus moved to, `target`. Null if the window lost the focus. */
  onPlace(target: EventTarget | null): void;
}

/**
 * Reports what the reader does with a field, by DOM events, because the field is in the document before React runs.
 */
export function useFieldEvents(input: HTMLInputElement, events: FieldEvents): void {
  const now = useEffectEvent(() => events);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // The reader may be typing before this effect runs.
    if (document.activeElement === input) now().onUse();
    for (const type of ["input", "focus", "click"])
      input.addEventListener(type, () => now().onUse(), { signal });
    input.addEventListener("keydown", (event) => now().onKeyDown(event), { signal });
    input.form?.addEventListener("reset", (event) => now().onReset(event), { signal });
    // From the field, or from a button of the list.
    const box = input.closest("search");
    box?.addEventListener("focusout", ({ relatedTarget }) => now().onPlace(relatedTarget), { signal });
    document.addEventListener("pointerdown", ({ target }) => now().onPlace(target), { signal });
    return () => leaving.abort();
  }, [input]);
}

/**
 * Sets attributes of a field, or removes those without a value. React doesn't manage the field: it is part of the
 * document.
 */
export function useFieldAttributes(
  input: HTMLInputElement,
  attributes: Record<string, string | undefined>,
): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
  });
}
