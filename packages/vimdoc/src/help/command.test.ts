import { expect, it } from "vitest";
import { lostTags } from "./command.ts";

it("tags that only the file in its place had are named", () => {
  const before = "*oil.txt*  x\n\nSetup *oil-setup* *oil-options*\n    *no tag* a*b* and |link|\n*:Oil*";
  expect(lostTags(before, "*oil.txt* *oil-setup*", "doc/oil.txt")).toMatchObject([
    {
      file: "doc/oil.txt",
      message: "the file in its place has tags that are not in the new one: oil-options :Oil",
    },
  ]);
  for (const same of [before, `${before} *more*`]) expect(lostTags(before, same, "a.txt")).toEqual([]);
  expect(lostTags("", before, "a.txt")).toEqual([]);
});
