import { mkdir, symlink, writeFile } from "node:fs/promises";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { refusal } from "./refusal.ts";

const refuses = (url: string, headers: IncomingHttpHeaders = {}) =>
  refusal({ headers, url } as IncomingMessage) !== undefined;

it("the development server opens an editor only for its own pages", () => {
  const editor = "/base/__open-in-editor?file=a.md";
  expect(refuses(editor, { "sec-fetch-site": "same-origin" })).toBe(false);
  for (const site of ["cross-site", "same-site", "none"])
    expect(refuses(editor, { "sec-fetch-site": site })).toBe(true);
  expect(refuses(editor)).toBe(true);
});

it.each([
  "/__OPEN-IN-EDITOR?file=a.md",
  "/base/__Open-In-Editor",
  "//__open-in-editor",
  "/base//__open-in-editor/",
  "/__open%2Din-editor",
  "/%5f%5fopen-in-editor/?file=a.md",
  "/a%/__open%2din-editor",
  "/__open-in-editor.md",
  "http://localhost:3000/__open-in-editor",
  "/__open-in-editor/../__OPEN-in-editor#x",
])("pages of other sites open no editor by the spelling %s", (url) => {
  expect(refuses(url, { "sec-fetch-site": "cross-site" })).toBe(true);
});

it("a search for the word is no request for an editor", () => {
  expect(refuses("/search?q=open-in-editor", { "sec-fetch-site": "cross-site" })).toBe(false);
});

it("a file of this machine is served under its real path alone", async () => {
  const dir = await temporarySite({ "site/real dir/a.ts": "", "site/größe.ts": "", "outside.txt": "" });
  await symlink("../outside.txt", join(dir, "site/link.txt"));
  await symlink("real dir", join(dir, "site/linked"));
  await mkdir(join(dir, "empty"));
  await writeFile(join(dir, "empty/a b.svg"), "");
  const at = (path: string) => `/@fs${dir}/${path}`;
  for (const path of ["site/real%20dir/a.ts", "site/gr%C3%B6%C3%9Fe.ts?v=1", "empty/a%20b.svg", "none.ts"])
    expect([path, refuses(at(path)), refuses(`/kettle${at(path)}`)]).toEqual([path, false, false]);
  for (const path of [
    "site/link.txt",
    "site/%6cink.txt",
    "site/link.txt?%",
    "none/../site/link.txt",
    "none/../../..",
    "site//link.txt",
    "site/../site/link.txt?raw",
    "site/%2e%2e/site/link.txt",
    "site\\link.txt",
    "site/linked/a.ts?import",
  ]) {
    expect([path, refuses(at(path)), refuses(`/kettle${at(path)}`)]).toEqual([path, true, true]);
  }
});
