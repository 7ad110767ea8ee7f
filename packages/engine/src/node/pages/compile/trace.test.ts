import { expect, test } from "vitest";
import { testContext } from "../../markdown/testing/page.ts";
import { stillHolds, type Trace, traced } from "./trace.ts";

const site = { ...testContext, components: { fact: ({ of = "" }) => `A fact of ${of}.` } };

function ask(): Trace {
  const trace: Trace = [];
  const { resolveLink, resolveImage, components } = traced(site, trace);
  expect(resolveLink("./a.md")).toEqual({ href: "/docs/a", external: false });
  expect(resolveImage("/b.svg").valueOf()).toMatchObject({ width: 400 });
  expect(components.fact?.({ of: "c" }, { file: "docs/a.md" })).toBe("A fact of c.");
  return trace;
}

test("what a page was told holds as long as the site answers the same", () => {
  expect(stillHolds(ask(), site)).toBe(true);
});

test.each([
  ["a link leads elsewhere", { resolveLink: () => ({ href: "/moved", external: false }) }],
  ["a link leads nowhere now", { resolveLink: () => ({ problem: "gone" }) }],
  ["an image has another size", { resolveImage: () => ({ src: "/base/b.svg", width: 1, height: 1 }) }],
  ["a component returns something else", { components: { fact: () => "Another." } }],
  ["a component is gone", { components: {} }],
  [
    "a component fails",
    {
      components: {
        fact: () => {
          throw new Error("broken");
        },
      },
    },
  ],
])("it doesn't hold when %s", (_, change) => {
  expect(stillHolds(ask(), { ...site, ...change })).toBe(false);
});
