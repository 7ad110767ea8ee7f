import { expect, it } from "vitest";
import { sentencesOf, wordsOf } from "./prose.ts";

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
