import { createElement, Fragment, type ReactNode } from "react";

/**
 * A message with elements in the place of its `{names}`. Its texts are in elements of their own: a translator may have
 * wrapped them, and React finds only elements again then (see App.tsx).
 */
export function fill(message: string, values: Record<string, ReactNode>): ReactNode {
  const parts = message.split(/\{(\w+)\}/);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 0 ? createElement("span", null, part) : values[part])),
  );
}
