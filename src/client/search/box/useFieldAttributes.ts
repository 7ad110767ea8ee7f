import { useEffect } from "react";

/** Gives a field attributes, or takes those without a value away: it stands in the document, out of React's reach. */
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
