import { expect, it } from "vitest";
import { blocks, fence, table } from "./markdown.ts";

it("escapes the sign that separates cells", () => {
  expect(table(["A", "B"], [["x|y", "z"]])).toBe("| A | B |\n| --- | --- |\n| x\\|y | z |");
});

it("leaves missing blocks out", () => {
  expect(blocks("a", undefined, "", "b")).toBe("a\n\nb");
});

it("writes code blocks with blank lines where Markdown needs them", () => {
  expect(fence("lua", "return 1")).toBe("```lua\nreturn 1\n```");
});
