import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { failureMessage, failurePlace } from "./failurePlace.ts";

const files = {
  "site.config.ts": 'import { a, nope } from "./part/b.ts";\n\nexport default { title: nope() };\n',
  "part/b.ts": '// b\nexport * from "@none/c/deep";\n',
};

/** The place and the message of an error, with the site's folder as SITE. */
async function said(message: string, more: object | ((dir: string) => object) = {}) {
  const dir = await temporarySite(files);
  const error = Object.assign(new Error(message.replaceAll("SITE", dir)), { stack: "" });
  Object.assign(error, typeof more === "function" ? more(dir) : more);
  const { file, line, column } = failurePlace(error, "site.config.ts", dir);
  return `${[file, line, column].join(":")} ${failureMessage(error, dir)}`;
}

it.each([
  [
    'Transform failed with 1 error:\nSITE/part/b.ts:2:0: ERROR: Unexpected ";"',
    'part/b.ts:2:1 Unexpected ";"',
  ],
  [
    "Cannot find package '@none/c' imported from SITE/part/b.ts",
    "part/b.ts:2:15 Cannot find package '@none/c'",
  ],
  [
    "Cannot find module 'SITE/part/b.ts' imported from SITE/site.config.ts",
    "site.config.ts:1:25 Cannot find module 'part/b.ts'",
  ],
  ["(0 , import_b.nope) is not a function", "site.config.ts:1:13 nope is not a function"],
  ["(0 , __vi_import_0__.nope) is not a function", "site.config.ts:1:13 nope is not a function"],
  ["Cannot find module 'gone' imported from /elsewhere/a.js", "site.config.ts:: Cannot find module 'gone'"],
  ["boom", "site.config.ts:: boom"],
])("the place of %j is known", async (message, expected) => {
  expect(await said(message)).toBe(expected);
});

it("the module that asked for another is found in what Node required", async () => {
  const requireStack = (dir: string) => ({
    requireStack: [`${dir}/part/b.ts?namespace=1`, `${dir}/site.config.ts`],
  });
  expect(await said("Cannot find module '@none/c/deep'\nRequire stack:\n- /a", requireStack)).toBe(
    "part/b.ts:2:15 Cannot find module '@none/c/deep'",
  );
});

it("an error thrown in a module that the configuration imports has its place there", async () => {
  const stack = (dir: string) => ({
    stack: [
      "Error: boom",
      `    at f (file://${dir}/node_modules/a/index.js:7:1)`,
      "    at node:internal/modules/run_main:123:5",
      `    at g (file://${dir}/part/%C3%A4%20b.ts?namespace=1:3:9)`,
      `    at ${dir}/site.config.ts:1:1`,
    ].join("\n"),
  });
  expect(await said("boom", stack)).toBe("part/ä b.ts:3:9 boom");
});

it("the place is found in a site that is named by a link", async () => {
  const dir = await temporarySite(files);
  const parent = await temporarySite({});
  await symlink(dir, join(parent, "link"));
  const error = Object.assign(new Error("boom"), { stack: `Error: boom\n    at ${dir}/part/b.ts:3:9` });
  expect(failurePlace(error, "site.config.ts", join(parent, "link"))).toEqual({
    file: "part/b.ts",
    line: 3,
    column: 9,
  });
});

it("what is thrown may be anything", async () => {
  const dir = await temporarySite(files);
  expect(failurePlace(null, "site.config.ts", dir)).toEqual({ file: "site.config.ts" });
  expect(failureMessage("no title", dir)).toBe('"no title" was thrown');
});
