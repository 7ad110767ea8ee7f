import { expect, test } from "vitest";
import { describeDoc } from "./docs.ts";

test.each([
  ["guide/setup.md", {}, "/guide/setup", "guide/setup"],
  ["guide/setup.md", { id: "install" }, "/guide/install", "guide/install"],
  ["guide/setup.md", { id: "install", slug: "start" }, "/guide/start", "guide/install"],
  ["guide/index.md", { id: "overview" }, "/guide/", "guide/overview"],
])("the address of %s with %j is %s: its slug, else its id, else its name", (file, frontMatter, path, id) => {
  expect(describeDoc(file, frontMatter, "/", undefined)).toMatchObject({ path, id });
});
