import { expect, it } from "vitest";
import { testPages } from "../../../../../../tests/search/testPages.ts";
import { makeIndex } from "../../../node/search/makeIndex.ts";
import { openIndex } from "./openIndex.ts";

const index = new TextDecoder().decode(makeIndex(testPages(), { language: "en" }).first);

/** Opens an index and asks it something. @returns whether it answered */
async function answers(text: string): Promise<boolean> {
  try {
    const ask = await openIndex(text);
    for (const query of ["water_level", "ketle", "a"]) await ask(query, { limit: 8, snippetLength: 50 });
    return true;
  } catch {
    return false;
  }
}

it("an index fails instead of answering if it is cut off", async () => {
  expect(await answers(index)).toBe(true);
  for (let percent = 1; percent < 100; percent++)
    expect(await answers(index.slice(0, (index.length * percent) / 100)), `${percent} %`).toBe(false);
});

it("a changed character in an index ends in an answer or a failure", async () => {
  let answered = 0;
  for (let place = 0; place < index.length; place += Math.ceil(index.length / 100)) {
    const changed = String.fromCharCode(index.charCodeAt(place) ^ 0x55);
    if (await answers(index.slice(0, place) + changed + index.slice(place + 1))) answered++;
  }
  expect(answered).toBeLessThan(100);
});
