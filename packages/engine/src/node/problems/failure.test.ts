import { expect, it } from "vitest";
import { failureText } from "./failure.ts";

it.each([null, undefined, 7, "no title", { code: 1 }])("what is thrown is no engine fault: %j", (thrown) => {
  const text = failureText(thrown, { undone: "built" });
  expect(text).toMatch(/was thrown, which is no error and says no place\n {2}→ /);
  expect(text).not.toContain("no fault of your site");
});

it.each([
  ["EFBIG", "it is larger than the system allows (EFBIG)"],
  ["ERR_FS_FILE_TOO_LARGE", "it is larger than 2 GiB (ERR_FS_FILE_TOO_LARGE)"],
  ["ENOSPC", "the disk is full (ENOSPC)"],
  ["ENOSPC", "it isn't watched: the system watches no more files (ENOSPC)", "watch"],
])("the error %s of a file says what it means: %s", (code, said, syscall = "") => {
  const path = `${process.cwd()}/a.iso`;
  const error = Object.assign(new Error("File size is greater"), { code, path, syscall });
  expect(failureText(error)).toContain(`a.iso: ${said}`);
});

it.each([
  "Cannot find native binding. npm has a bug related to optional dependencies",
  "Cannot find module '../lightningcss.linux-x64-gnu.node'\nRequire stack:\n- /a/node_modules/lightningcss/index.js",
  "/a/node_modules/lightningcss-linux-x64-gnu/lightningcss.node: invalid ELF header",
])("an installed package that can't be loaded is one to install again: %s", (message) => {
  const text = failureText(new Error(message));
  expect(text).toMatch(/^\nan installed package can't be loaded: [^\n]+\n {2}→ Remove node_modules, /);
});
