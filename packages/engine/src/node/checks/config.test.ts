import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatProblem } from "../problems/problems.ts";
import { checked } from "./testing/checked.ts";

const needed = { title: "Docs", url: "https://example.org" };

function messages(values: object): string[] {
  const result = checked({ ...needed, ...values });
  return "problems" in result ? result.problems.map(formatProblem) : [];
}

describe("a configuration", () => {
  it("needs only a title and a url, and gets every other value by default", () => {
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

  it("gets slashes at both ends of its base path and none at the end of its url", () => {
    const result = checked({ title: "Docs", url: "https://example.org/", baseUrl: "/docs" });
    expect(result).toMatchObject({ config: { baseUrl: "/docs/", url: "https://example.org" } });
  });

  it("refuses a url with a path, and says where the path goes", () => {
    const hint =
      "Expected an http or https URL without a path, such as https://example.org; a path goes into baseUrl.";
    for (const url of ["https://me.github.io/repo", "https://example.org?a", "https://example.org#a"]) {
      expect(messages({ url })).toEqual([`site.config.ts url: "${url}" is not accepted\n  → ${hint}`]);
    }
    expect(messages({ docs: { editUrl: "https://code.example/repo/edit/main" } })).toEqual([]);
  });

  it("refuses icons and logos of another host, which pages couldn't load", () => {
    const src = "https://cdn.example/a.svg";
    const navbar = { logo: { src: "/a.svg", srcDark: src } };
    const values = { favicon: src, icons: [{ src }], navbar, footer: { logo: { src } } };
    const hint = "Put it into the static folder: pages load nothing from elsewhere.";
    expect(messages({ ...values, image: { src, alt: "A card" } })).toEqual(
      ["favicon", "icons[0].src", "navbar.logo.srcDark", "footer.logo.src"].map(
        (key) => `site.config.ts ${key}: "${src}" is on another host\n  → ${hint}`,
      ),
    );
  });
});

it("a link of the footer takes exactly one of to and href, in a column or not", () => {
  const links = [
    { label: "A" },
    { label: "B", to: "/b", href: "https://example.org" },
    { label: "C", to: "/c" },
    { html: "<b>D</b>" },
  ];
  const hint = "\n  → Use to for a page of this site and href for anything else.";
  const said = (key: string) => [
    `site.config.ts ${key}[0]: a link needs to or href${hint}`,
    `site.config.ts ${key}[1]: a link takes to or href, not both${hint}`,
  ];
  expect(messages({ footer: { links } })).toEqual(said("footer.links"));
  expect(messages({ footer: { links: [{ title: "E", items: links }] } })).toEqual(
    said("footer.links[0].items"),
  );
});

describe("a navbar item", () => {
  const item = (values: object) => messages({ navbar: { items: [values] } });

  it("goes right unless it says otherwise", () => {
    const result = checked({ ...needed, navbar: { items: [{ label: "A", to: "/a" }] } });
    expect(result).toMatchObject({ config: { navbar: { items: [{ position: "right" }] } } });
  });

  it("takes exactly one of label and html", () => {
    expect(item({ to: "/a", label: "A", html: "<b>A</b>" })).toEqual([
      "site.config.ts navbar.items[0]: a link takes a label or html, not both",
    ]);
  });

  it("inside a dropdown is checked like one outside, and a dropdown holds no dropdown", () => {
    expect(item({ label: "Menu", items: [{ label: "A" }] })).toEqual([
      "site.config.ts navbar.items[0].items[0]: a link needs to or href\n  → Use to for a page of this site and href for anything else.",
    ]);
    expect(item({ label: "Menu", items: [{ type: "dropdown", label: "B", items: [] }] })[0]).toContain(
      'navbar.items[0].items[0]: no component was found for the type "dropdown"',
    );
  });

  it("with a wrong regular expression is refused", () => {
    expect(item({ label: "A", to: "/a", activeBaseRegex: "(" })).toEqual([
      'site.config.ts navbar.items[0].activeBaseRegex: "(" is not accepted\n  → Expected a regular expression.',
    ]);
  });
});

it.each([
  [
    "a dropdown without items",
    { navbar: { items: [{ label: "A", items: [] }] } },
    "navbar.items[0].items: [] is not accepted",
  ],
  [
    "an address with a password",
    { url: "https://user:secret@example.org" },
    'url: "https://user:secret@example.org" is not accepted',
  ],
])("%s are refused", (_, values, said) => {
  expect(messages(values).map((message) => message.split("\n")[0])).toEqual([`site.config.ts ${said}`]);
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
