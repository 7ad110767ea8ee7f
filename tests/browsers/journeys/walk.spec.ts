import { test } from "../harness.ts";
import { open } from "../steps.ts";
import { walk, walkLength, walkSeed } from "../walk.ts";

test(`${walkLength} random steps each lead to what a fresh load shows`, async ({ reader, secondReader }) => {
  test.setTimeout(60_000 + walkLength * 8000);
  await open(reader, "/");
  await walk(reader, secondReader, { steps: walkLength, seed: walkSeed });
});
