import { describe, expect, test } from "vitest";
import { movedTarget } from "./moved.ts";

function articleOf(html: string): Element {
  const article = document.createElement("article");
  article.innerHTML = html;
  return article;
}

const page = {
  moved: {
    old: "/docs/options#new",
    "alt-ü": "#here",
    gone: "/docs/",
    out: "https://y.org/#z",
    still: "#here",
  },
  article: articleOf('<h2 id="here">Here</h2><h2 id="still">Still</h2>'),
};
const from = (path: string) => movedTarget(page, new URL(path, "https://x.org"))?.href;

describe("an anchor that has moved", () => {
  test("an anchor moved to another page leads there, and the query is kept", () => {
    expect(from("/docs/a#old")).toBe("https://x.org/docs/options#new");
    expect(from("/docs/a?q=1#old")).toBe("https://x.org/docs/options?q=1#new");
  });

  test("an anchor moved on the same page leads there, also when it is percent-encoded", () => {
    expect(from("/docs/a#alt-%C3%BC")).toBe("https://x.org/docs/a#here");
  });

  test("a moved anchor can lead to the top of a page or to another site", () => {
    expect(from("/docs/a#gone")).toBe("https://x.org/docs/");
    expect(from("/docs/a#out")).toBe("https://y.org/#z");
  });

  test("a moved anchor that still names an element isn't followed", () => {
    expect(from("/docs/a#still")).toBeUndefined();
  });
});

test("an address without a moved anchor is right as it is", () => {
  for (const path of [
    "/docs/a",
    "/docs/a#",
    "/docs/a#here",
    "/docs/a#nothing",
    "/docs/a#toString",
    "/docs/a#%",
  ]) {
    expect(from(path)).toBeUndefined();
  }
  expect(movedTarget({ article: articleOf("") }, new URL("https://x.org/#old"))).toBeUndefined();
});
