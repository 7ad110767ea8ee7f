import { expect, test } from "vitest";
import { movedTarget } from "./moved.ts";

const article = document.createElement("article");
article.innerHTML = '<h2 id="here">Here</h2><h2 id="still">Still</h2>';
const moved = {
  old: "/docs/options#new",
  "alt-ü": "#here",
  gone: "/docs/",
  out: "https://y.org/#z",
  still: "#here",
};

test.each([
  ["to another page leads there", "/docs/a#old", "https://x.org/docs/options#new"],
  ["to another page keeps the query", "/docs/a?q=1#old", "https://x.org/docs/options?q=1#new"],
  ["on its page leads there, also when it is encoded", "/docs/a#alt-%C3%BC", "https://x.org/docs/a#here"],
  ["leads there by decomposed letters, too", "/docs/a#alt-u%CC%88", "https://x.org/docs/a#here"],
  ["to the top of a page leads there", "/docs/a#gone", "https://x.org/docs/"],
  ["to another site leads there", "/docs/a#out", "https://y.org/#z"],
  ["and still names an element isn't followed", "/docs/a#still", undefined],
])("an anchor that has moved %s", (_, path, target) => {
  expect(movedTarget({ moved, article }, new URL(path, "https://x.org"))?.href).toBe(target);
});

test.each(["/docs/a", "/docs/a#", "/docs/a#here", "/docs/a#nothing", "/docs/a#toString", "/docs/a#%"])(
  "%s, without a moved anchor, is right as it is",
  (path) => {
    for (const page of [{ moved, article }, { article }])
      expect(movedTarget(page, new URL(path, "https://x.org"))).toBeUndefined();
  },
);
