import { expect, test } from "vitest";
import { changeAttributes, withoutComments } from "./text.ts";

const loud = (html: string) =>
  changeAttributes(html, (tagName, name, value) => (name === "src" ? `${tagName}:${value}!` : value));

test.each([
  ['<img alt="a" src="b.png">', '<img alt="a" src="img:b.png!">'],
  ["<IMG SRC=b.png alt>", "<IMG SRC=img:b.png! alt>"],
  [
    "<video\n  src = 'b'>x</video><source src=c>",
    "<video\n  src = 'video:b!'>x</video><source src=source:c!>",
  ],
  ['<b title="<i src=x>" src="y">', '<b title="<i src=x>" src="b:y!">'],
  ['<b title="src=x">src="y"</b> src=z', '<b title="src=x">src="y"</b> src=z'],
])("of %s only the values of attributes change", (html, changed) => {
  expect(loud(html)).toBe(changed);
});

test("comments are taken out, also several and unclosed ones", () => {
  expect(withoutComments("a<!-- b -->c<!-->d<!-- e")).toBe("acd");
});
