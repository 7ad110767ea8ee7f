import type { Plugin } from "vite";

const signal = /(\b\w+Exception = )Error\(formatProdErrorMessage\(\d+\)\)/g;

/**
 * React makes the errors that it throws to itself once, while it is loaded. Nobody sees them, but while a page is
 * inspected (developer tools, Lighthouse), Chromium parses the whole script anew to say where each was made.
 *
 * @returns React's code with signals that have no stack.
 */
export function bareSignals(code: string): string {
  return code.replace(signal, "$1Object.create(Error.prototype)");
}

/** Bundles React with signals that cost nothing. */
export function reactWithBareSignals(): Plugin {
  return {
    name: "docs:bare-signals",
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: bareSignals(code), map: null }),
    },
  };
}
