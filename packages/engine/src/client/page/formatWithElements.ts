import { createElement, Fragment, type ReactNode } from "react";

/**
 * Fills the `{names}` of a message with elements. The texts between them get elements too, because React can update
 * only elements after a browser translator has wrapped texts (see App.tsx).
 */
export function formatWithElements(message: string, values: Record<string, ReactNode>): ReactNode {
  const parts = message.split(/\{(\w+)\}/);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 0 ? createElement("span", null, part) : values[part])),
  );
}
