import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { searchInput } from "../bench/search/readSite.ts";
import { findKnown } from "./client/knownErrors.ts";
import messages from "./data/messages.json" with { type: "json" };
import printed from "./data/printed.json" with { type: "json" };
import { madeSite } from "./madeSite.ts";
import { readContent } from "./readContent.ts";

const folder = join(import.meta.dirname, "cases");
const lua = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
const texts = [
  ...lua,
  ...Object.values(printed).flat(),
  ...readContent().map(({ markdown }) => markdown.replaceAll("`", "")),
];
const { pages } = searchInput(await madeSite());
const rows = pages.find(({ path }) => path === "/Configuration/debug")?.sections.map(({ id }) => id);

describe.each(Object.entries(messages))("the row %s", (id, known) => {
  test("is there", () => expect(rows).toContain(id));

  test.each(known)("answers %j, which a case provokes, a program prints, or a page quotes", (message) => {
    expect(texts.some((text) => findKnown(text, [[id, message]]).length > 0)).toBe(true);
  });
});
