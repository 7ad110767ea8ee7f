import { expect, it } from "vitest";
import { codeLines } from "./code.ts";

it("code in a help file is indented by four cells, or by two if it fits only then", () => {
  expect(codeLines("a\n\nb", 0, 20)).toEqual(["    a", "", "    b"]);
  expect(codeLines("x".repeat(18), 0, 20)).toEqual([`  ${"x".repeat(18)}`]);
});

it("code in a help file that is too wide stands as it is written, indented less than the text around it", () => {
  const command = "find here --kind file --deep";
  expect(codeLines(`${command}\n\tx `, 8, 20)).toEqual([`  ${command}`, "    x"]);
});
