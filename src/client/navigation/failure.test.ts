import { expect, test } from "vitest";
import { classifyFailure } from "./failure.ts";

const network = new TypeError("Failed to fetch");

test("an answer that isn't a page is for the browser to load", async () => {
  expect(await classifyFailure(new Error("404"), false, async () => false)).toBe("reload");
});

test("no answer while the browser is offline keeps the page, without asking further", async () => {
  expect(await classifyFailure(network, false, () => Promise.reject(new Error("asked")))).toBe("offline");
});

test("no answer from a server that doesn't answer for anything keeps the page", async () => {
  expect(await classifyFailure(network, true, async () => false)).toBe("offline");
});

test("no answer for this page alone is for the browser to load", async () => {
  expect(await classifyFailure(network, true, async () => true)).toBe("reload");
});
