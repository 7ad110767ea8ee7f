import { expect, test } from "vitest";
import { describeDoc } from "./docs.ts";

test.each([
  ["guide/setup.md", {}, "/guide/setup", "guide/setup"],
  ["guide/setup.md", { id: "install" }, "/guide/install", "guide/install"],
  ["guide/setup.md", { id: "install", slug: "start" }, "/guide/start", "guide/install"],
  ["guide/index.md", { id: "overview" }, "/guide/", "guide/overview"],
  ["a/b/deep.md", { slug: "../up" }, "/a/up", "a/b/deep"],
  ["a/b/deep.md", { slug: "./here" }, "/a/b/here", "a/b/deep"],
  ["a/b/deep.md", { slug: "../../top/x" }, "/top/x", "a/b/deep"],
  ["a/b/deep.md", { slug: "../../../../x" }, "/x", "a/b/deep"],
  ["a/b/deep.md", { slug: ".." }, "/a", "a/b/deep"],
  ["a/1-a.md", {}, "/a/a", "a/a"],
  ["1-a/1-a.md", {}, "/a/", "a/a"],
  ["a/2-index.md", {}, "/a/", "a/index"],
  ["01-a/deep.md", { slug: "./c/" }, "/a/c/", "a/deep"],
])("the address of %s with %j is %s: its slug, else its id, else its name", (file, frontMatter, path, id) => {
  expect(describeDoc(file, frontMatter, "/", undefined)).toMatchObject({ path, id });
});
