import fc from "fast-check";
import { expect, it } from "vitest";
import { formatProblem } from "../problems/problems.ts";
import { checked } from "./testing/checked.ts";

const needed = { title: "Docs", url: "https://example.org" };

function messages(values: object): string[] {
  const result = checked({ ...needed, ...values });
  return "problems" in result ? result.problems.map(formatProblem) : [];
}

it("a configuration needs only a title and a url, and gets every other value by default", () => {
  const result = checked(needed);
  expect(result).toMatchObject({
    config: {
      baseUrl: "/",
      titleDelimiter: "|",
      colorMode: { defaultMode: "light", respectPrefersColorScheme: false },
      docs: { path: "docs", routeBasePath: "/" },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      search: { searchResultLimits: 8, searchBarShortcutKeymap: "mod+k" },
    },
  });
});

it("a configuration gets slashes at both ends of its base path and none at the end of its url", () => {
  const result = checked({ title: "Docs", url: "https://example.org/", baseUrl: "/docs" });
  expect(result).toMatchObject({ config: { baseUrl: "/docs/", url: "https://example.org" } });
});

it("a configuration refuses a url with a path, and says where the path goes", () => {
  const hint =
    "Expected an http or https URL without a path, such as https://example.org; a path goes into baseUrl.";
  for (const url of ["https://me.github.io/repo", "https://example.org?a", "https://example.org#a"])
    expect(messages({ url })).toEqual([`site.config.ts url: "${url}" is not accepted\n  → ${hint}`]);
  expect(messages({ docs: { editUrl: "https://code.example/repo/edit/main" } })).toEqual([]);
});

it("a navbar item goes right unless it says otherwise", () => {
  const result = checked({ ...needed, navbar: { items: [{ label: "A", to: "/a" }] } });
  expect(result).toMatchObject({ config: { navbar: { items: [{ position: "right" }] } } });
});

it("a configuration of any values is taken or refused, and nothing is thrown", () => {
  const keys = "title url baseUrl docs navbar i18n plugins theme search footer redirects".split(" ");
  const odd = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withSparseArray: true }),
    fc.constantFrom("constructor", "__proto__", "\0", "x".repeat(1000), Number.NaN, Symbol("a"), () => 1),
  );
  const config = fc.dictionary(fc.constantFrom(...keys), odd);
  fc.assert(
    fc.property(config, (values) => {
      const result = checked({ title: "A", url: "https://a.example", ...values });
      if ("problems" in result) for (const problem of result.problems) formatProblem(problem);
    }),
    { numRuns: 500 },
  );
});
