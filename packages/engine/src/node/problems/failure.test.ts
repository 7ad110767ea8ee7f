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
