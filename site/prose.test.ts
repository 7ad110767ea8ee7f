import { expect, it } from "vitest";
import { readingGrade, sentencesOf, syllablesIn, wordsOf } from "./prose.ts";

it("takes words that a dictionary may have, and no names of files, plugins or settings", () => {
  expect(wordsOf("Set `…` in mini.pick: the plugin's well-known init_lua (see /etc), v2.")).toEqual([
    "Set",
    "in",
    "the",
    "plugin",
    "well",
    "known",
    "see",
  ]);
});

it("ends a sentence at its dot and not at one in a name", () => {
  expect(sentencesOf("Use fd 10.2 with mini.pick. Then … works. OK?")).toEqual([
    "Use fd 10.2 with mini.pick.",
    "Then … works.",
    "OK?",
  ]);
});

it("counts syllables as English has them, near enough", () => {
  expect(["list", "picker", "environment", "restarted", "the"].map(syllablesIn)).toEqual([1, 2, 4, 3, 1]);
});

it("grades short plain sentences lower than long ones", () => {
  const plain = readingGrade(["Pick one. It is on."]);
  const hard = readingGrade([
    "Environmental considerations necessitate configuring interpreters individually.",
  ]);
  expect(plain.grade).toBeLessThan(hard.grade);
  expect(plain.wordsPerSentence).toBe(2.5);
  expect(plain.longest).toBe("It is on.");
});
