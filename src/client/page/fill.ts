import { createElement, Fragment, type ReactNode } from "react";

/** A message with elements in the place of its `{names}`. */
export function fill(message: string, values: Record<string, ReactNode>): ReactNode {
  const parts = message.split(/\{(\w+)\}/);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 0 ? part : values[part])),
  );
}
