import { describe, expect, it } from "vitest";
import { testPages } from "../../../../../../tests/search/testPages.ts";
import { makeIndex } from "../../../node/search/makeIndex.ts";
import type { BuiltIndex } from "../../../shared/search/engine.ts";
import { openIndex } from "./openIndex.ts";

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Opens an index whose files have gone through `damage`, and asks it something. @returns whether it answered */
async function answers({ first, files }: BuiltIndex, damage: (text: string) => string): Promise<boolean> {
  const read = async (name: string) => {
    const file = files.find((one) => one.name === name);
    if (!file) throw new Error(name);
    return damage(decode(file.bytes));
  };
  try {
    const ask = await openIndex(damage(decode(first)), read);
    for (const query of ["water_level", "ketle", "a"]) await ask(query, { limit: 8, snippetLength: 50 });
    return true;
  } catch {
    return false;
  }
}

describe.each([
  ["in one file", undefined],
  ["in several files", 0],
])("an index %s that is damaged", (_, maxText) => {
  const built = makeIndex(testPages(), { language: "en" }, maxText);

  it("an index fails instead of answering if any of its files is cut off", async () => {
    expect(await answers(built, (text) => text)).toBe(true);
    for (let percent = 1; percent < 100; percent++) {
      const cut = (text: string) => text.slice(0, Math.min(text.length - 1, (text.length * percent) / 100));
      expect(await answers(built, cut), `${percent} %`).toBe(false);
    }
  });

  it("a changed character in an index ends in an answer or a failure", async () => {
    const { length } = decode(built.first);
    let answered = 0;
    for (let place = 0; place < length; place += Math.ceil(length / 200)) {
      const flip = (text: string) =>
        text.slice(0, place) + String.fromCharCode(text.charCodeAt(place) ^ 0x55) + text.slice(place + 1);
      if (await answers(built, flip)) answered++;
    }
    expect(answered).toBeLessThan(200);
  });
});
