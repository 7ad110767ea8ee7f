import { expect, test } from "vitest";
import { clientMessages } from "./clientMessages.ts";
import { en } from "./en.ts";

test("texts that only the build writes are emptied, all others stay", () => {
  const client = clientMessages(en);
  expect(client).not.toHaveProperty("baseUrl");
  expect(client).not.toHaveProperty("searchPage");
  expect(client.article.admonitions.tip).toBe("");
  expect(client.article.headingLink).toBe(en.article.headingLink);
  expect(client.notFound.near).toBe(en.notFound.near);
});
