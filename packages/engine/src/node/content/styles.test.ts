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
  ['@import "x.css"; b { margin: 0 }', '"x.css" isn\'t loaded', 1, undefined],
  ["b {\nbackground: url(http://a.example/b.png) }", '"http://a.example/b.png" isn\'t loaded', 2, undefined],
  ['/* " */\nb { background: URL("//a.example/b.png") }', '"//a.example/b.png" isn\'t loaded', 2, undefined],
  ['b { margin: 0 }\n@import "x.css";', "left out: @import rules must precede", 2, undefined],
  ["b { margin: 0 }\n*/", "left out: Unexpected end of input", 2, undefined],
  ["b { margin: 0 }\n} c { margin: 0 }", "left out: Invalid empty selector", 2, undefined],
  ["b::after {\n' never; }", "left out: Unexpected end of input", 2, undefined],
  ["a:newest { color: red }", "'newest' is not recognized", 1, "warning"],
])("%j is named with its line, and the stylesheets beside it stay", async (css, said, line, severity) => {
  const { styles, problems } = await stylesOf(css);
  const message = expect.stringContaining(said);
  expect(problems).toMatchObject([{ file: "a.css", line, message, ...(severity && { severity }) }]);
  expect(styles).toContain("i{top:0}}");
});

it.each(["a.scss", "a.sass", "a.less"])("%s is no CSS, and is left out and named", async (file) => {
  const siteDir = await temporarySite({ [file]: "$x: 1px;" });
  const { styles, problems } = readStyles(siteDir, configOf({ styles: [file] }));
  expect(styles).toBe("");
  expect(problems).toMatchObject([{ file }]);
});

it("the end of the element with the styles is taken out wherever it stands", async () => {
  const { styles } = await stylesOf('/*! </style> */ b { content: "</</STYLE>\\3c/style>" } </STYLE>');
  expect(styles).not.toMatch(/<\/style/i);
});
