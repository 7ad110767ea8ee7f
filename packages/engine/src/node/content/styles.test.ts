import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { configOf } from "../checks/testing/checked.ts";
import { documentAssets } from "../render/documentAssets.ts";
import { readStyles } from "./styles.ts";

async function problemsOf(css: string) {
  const siteDir = await temporarySite({ "a.css": css });
  return readStyles(siteDir, configOf({ styles: ["a.css"] }));
}

it.each([
  ["a comment", '/* replaces @import "x" and url(https://a.example/b.png) */ b { margin: 0 }'],
  ["a comment over lines", '/*\n@charset "utf-8";\n*/'],
  ["a text", ".a::after { content: \"@import x\" } .b::after { content: 'url(//a.example)' }"],
  ["a text with a quote", '.a::after { content: "\\"@import" }'],
  ["an address of its own", 'b { background: url("data:image/svg+xml,@import") }'],
  ["a text over lines, with brackets", '.a\\{b::after { content: "({\\\n[" }'],
  ["an address without quotes", "b { background: url(/@import/a.png) }"],
])("what would have no effect has none and isn't named in %s", async (_, css) => {
  const { styles, problems } = await problemsOf(css);
  expect(problems).toEqual([]);
  expect(styles).toBe(`@layer site{${css}}`);
});

it.each([
  ["@import", 'b { margin: 0 }\n  @import "x.css";', 2, 3],
  ["@charset", '/* a */ @charset "utf-8";', 1, 9],
  ["url(https://a.example/b.png", "b { background: url(https://a.example/b.png) }", 1, 17],
  ['url("//a.example/b.png"', '/* " */ b { background: url("//a.example/b.png") }', 1, 25],
  ["@import", '.a { content: "/*" } @import "x"; .b { content: "*/" }', 1, 22],
])("what has no effect is named with its place: %s", async (what, css, line, column) => {
  const { problems } = await problemsOf(css);
  const message = expect.stringContaining(`"${what}" has no effect here`);
  expect(problems).toMatchObject([{ file: "a.css", line, column, message, severity: "lenient" }]);
});

it.each([
  ["/*", "b { margin: 0 }\n/* never"],
  ["*/", "b { margin: 0 }\n*/"],
  ['"', 'b::after {\n" never; }'],
  ["'", "// SCSS\n' never\nb { margin: 0 }"],
  ["{", "@media print\n{ b { margin: 0 }"],
  ["}", "b { margin: 0 }\n} c { margin: 0 }"],
  ["(", "@import layer\n(b"],
  ["url(a.png ", "b { background:\nurl(a.png "],
])(
  "a stylesheet whose %s has no counterpart is named and left out, and those beside it stay",
  async (what, css) => {
    const siteDir = await temporarySite({ "a.css": css, "b.css": "i { top: 0 }" });
    const { styles, problems } = readStyles(siteDir, configOf({ styles: ["a.css", "b.css"] }));
    expect(styles).toBe("@layer site{\ni { top: 0 }}");
    const message = expect.stringContaining(`"${what}" has no counterpart`);
    expect(problems).toMatchObject([{ file: "a.css", line: 2, message, severity: "lenient" }]);
  },
);

it("the end of the element with the styles is taken out wherever it stands", async () => {
  const { styles, problems } = await problemsOf(
    '/* </style> */ b { content: "</</STYLE></style>" } </STYLE>',
  );
  const bundle = { scripts: {}, css: "", print: "", files: new Map(), licenses: "" };
  for (const css of [styles, documentAssets([], bundle, styles, {}).styles[0]])
    expect(css).not.toMatch(/<\/style/i);
  expect(problems).toHaveLength(1);
});
