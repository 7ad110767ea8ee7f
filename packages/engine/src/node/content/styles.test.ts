import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { configOf } from "../checks/testing/checked.ts";
import { readStyles } from "./styles.ts";

async function stylesOf(css: string) {
  const siteDir = await temporarySite({ "a.css": css, "b.css": "i { top: 0 }" });
  return readStyles(siteDir, configOf({ styles: ["a.css", "b.css"] }));
}

it.each([
  ["/* @import 'x' url(https://a.example/b.png) */ b { margin: 0 }", "b{margin:0}"],
  ['.a::after { content: "@import x" }', '.a:after{content:"@import x"}'],
  ["b { background: url(/a.png) }", "b{background:url(/a.png)}"],
  ["b { margin: 0 }\n/* never", "b{margin:0}"],
  ["@media print\n{ b { margin: 0 }", "@media print{b{margin:0}}"],
])("in %j nothing is wrong, and what has no end gets one", async (css, written) => {
  const { styles, problems } = await stylesOf(css);
  expect(problems).toEqual([]);
  expect(styles).toBe(`@layer site{${written}i{top:0}}`);
});

it.each([
  ['@import "x.css"; b { margin: 0 }', '@import "x.css" has no effect', 1],
  ["b {\nbackground: url(https://a.example/b.png) }", 'url("https://a.example/b.png") has no effect', 2],
  ['/* " */\nb { background: URL("//a.example/b.png") }', 'url("//a.example/b.png") has no effect', 2],
  ['b { margin: 0 }\n@import "x.css";', "is left out: @import rules must precede", 2],
  ["b { margin: 0 }\n*/", "is left out: Unexpected end of input", 2],
  ["b { margin: 0 }\n} c { margin: 0 }", "is left out: Invalid empty selector", 2],
  ["b::after {\n' never; }", "is left out: Unexpected end of input", 2],
])("%j is named with its line, and the stylesheets beside it stay", async (css, said, line) => {
  const { styles, problems } = await stylesOf(css);
  const message = expect.stringContaining(said);
  expect(problems).toMatchObject([{ file: "a.css", line, message, severity: "lenient" }]);
  expect(styles).toContain("i{top:0}}");
});

it("a rule that isn't known may be new, and is handed on with a warning", async () => {
  const { styles, problems } = await stylesOf("a:newest{color:red}");
  expect(problems).toMatchObject([{ file: "a.css", line: 1, severity: "warning" }]);
  expect(styles).toContain("a:newest{color:red}");
});

it("the end of the element with the styles is taken out wherever it stands", async () => {
  const { styles } = await stylesOf('/*! </style> */ b { content: "</</STYLE>\\3c/style>" } </STYLE>');
  expect(styles).not.toMatch(/<\/style/i);
});
