import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { failureMessage, failurePlace } from "./stack.ts";

/** The place and the message of an error, with the site's folder as SITE. */
async function said(message: string, frames: string[] = []) {
  const dir = await temporarySite({ "site.config.ts": "" });
  const text = [message, ...frames].join("\n").replaceAll("SITE", dir);
  const error = Object.assign(new Error(message.replaceAll("SITE", dir)), { stack: `Error: ${text}` });
  const { file, line, column } = failurePlace(error, "site.config.ts", dir);
  return `${[file, line, column].join(":")} ${failureMessage(error)}`;
}

it.each([
  [
    'Transform failed with 1 error:\nSITE/part/b.ts:2:0: ERROR: Unexpected ";"',
    'part/b.ts:2:1 Unexpected ";"',
  ],
  ["Cannot find module 'gone'\nRequire stack:\n- /a", "site.config.ts:: Cannot find module 'gone'"],
  ["boom", "site.config.ts:: boom"],
])("the place of %j is known", async (message, expected) => {
  expect(await said(message)).toBe(expected);
});

it("an error thrown in a module that the configuration imports has its place there", async () => {
  const frames = [
    "    at f (file://SITE/node_modules/a/index.js:7:1)",
    "    at node:internal/modules/run_main:123:5",
    "    at g (file://SITE/part/%C3%A4%20b.ts?namespace=1:3:9)",
    "    at SITE/site.config.ts:1:1",
  ];
  expect(await said("boom", frames)).toBe("part/ä b.ts:3:9 boom");
});

it("the place is found in a site that is named by a link", async () => {
  const dir = await temporarySite({ "site.config.ts": "" });
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
  const dir = await temporarySite({});
  expect(failurePlace(null, "site.config.ts", dir)).toEqual({ file: "site.config.ts" });
  expect(failureMessage("no title")).toBe('"no title" was thrown');
});
