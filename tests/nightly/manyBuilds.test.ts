import { readdir, rm } from "node:fs/promises";
import { expect, it } from "vitest";
import { twoSites } from "../integration/twoSites.ts";

/** More kills take three seconds each: `KILLS=100 npx vitest run --project=nightly manyBuilds`. */
const kills = Number(process.env.KILLS ?? 30);

it("whatever happens to builds of one folder, it is the whole site of one of them, and nothing else is touched", async () => {
  const { dir, out, build, site, staging, kill, pair, stop } = await twoSites();
  const beside = (await readdir(dir)).sort();
  // Without a site there, and with one.
  for (let round = 0; round < 10; round++) {
    if (round % 2 === 0) await rm(out, { recursive: true, force: true });
    await pair(Math.round(Math.random() * 3000));
  }
  for (let round = 0; round < 4; round++) await stop(Math.round(Math.random() * 100), round % 2 === 1);
  for (let round = 0; round < kills; round++) {
    const isWriting = round % 3 > 0;
    await kill(round % 2 === 0 ? "a" : "b", Math.round(Math.random() * (isWriting ? 150 : 3000)), isWriting);
  }
  for (const name of ["a", "b"] as const) {
    await build(name);
    expect(await site("in the end")).toBe(name);
  }
  expect(staging()).toEqual([]);
  expect((await readdir(dir)).sort()).toEqual([...beside, "dist"].sort());
}, 1_200_000);
