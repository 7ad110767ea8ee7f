import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { callOf, commandHelp, commandTexts, pluginCommandHelp } from "./help.ts";

it.each([
  [[], "npm run build"],
  [["--site", "../fern", "--base", "/fern/"], "npm run build -- --site ../fern --base /fern/"],
  [["--site", "my docs"], "npm run build -- --site 'my docs'"],
  [["--out", "it's $HOME"], "npm run build -- --out 'it'\\''s $HOME'"],
  [["--out", ""], "npm run build -- --out ''"],
])("a call with the words %j can be copied into a shell", (words, expected) => {
  expect(callOf("build", ...words)).toBe(expected);
});

it("help says where the engine builds to, and names no such folder for commands of plugins", () => {
  expect(commandHelp("build")).toMatch(/--out DIR +folder of the built site \(default: dist\)/);
  expect(pluginCommandHelp("vimdoc", "write the help file")).toMatch(/--out DIR +folder to write into\n/);
});

it("each command of the engine is a script of this repository, which its help names", () => {
  const { scripts } = JSON.parse(
    readFileSync(new URL("../../../../../package.json", import.meta.url), "utf8"),
  );
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(Object.keys(commandTexts)));
});
