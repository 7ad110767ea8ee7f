import { useEffect } from "react";

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
