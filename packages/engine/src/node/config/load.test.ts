import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { readConfig } from "./load.ts";

const config = { title: "Docs", url: "https://example.org", baseUrl: "guide" };
const load = async () => ({ default: config });

it("names the option of the command line when a value of its is wrong, and the file when one there is", async () => {
  const siteDir = await temporarySite({});
  const said = (overrides: { baseUrl?: string; url?: string }) =>
    readConfig(() => [], siteDir, overrides, load).then(
      ({ baseUrl }) => baseUrl,
      (error: Error) => error.message.split("\n  →")[0],
    );
  expect(await said({ baseUrl: "docs" })).toBe('--base: "docs" is not accepted');
  expect(await said({ baseUrl: "/docs/", url: "docs" })).toBe('--url: "docs" is not accepted');
  expect(await said({ url: "https://example.com" })).toBe('site.config.mjs baseUrl: "guide" is not accepted');
  expect(await said({ baseUrl: "/docs" })).toBe("/docs/");
});
