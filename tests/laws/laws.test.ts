import { expect, it } from "vitest";
import { constructs } from "./constructs.ts";
import { broken, placesOf } from "./laws.ts";

const isAll = process.env.LAWS === "all";

for (const [number, construct] of constructs.entries()) {
  it(`all that is made of a page says the same of ${construct.name}`, async () => {
    const found = await broken(construct, placesOf(construct, number, isAll));
    if (found.length > 0) expect.fail(found.join("\n\n"));
  });
}
