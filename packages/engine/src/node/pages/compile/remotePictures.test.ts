import { expect, it } from "vitest";
import { resolveRemote } from "./remotePictures.ts";

const raw = "raw.githubusercontent.com";
const uploads = ["github.com", "github-production-user-asset-6210df.s3.amazonaws.com"];

it.each([
  ["https://img.shields.io/badge/a-b", ["img.shields.io"], undefined],
  ["https://github.com/a/b/actions/workflows/ci.yml/badge.svg", ["github.com"], undefined],
  ["https://github.com/user-attachments/assets/1-2", uploads, undefined],
  ["https://github.com/a/b/assets/1/2-3", uploads, undefined],
  ["https://github.com/a.png", ["github.com", "avatars.githubusercontent.com"], undefined],
  ["https://github.com/a/b/blob/main/img/a.png?raw=true", [raw], `https://${raw}/a/b/main/img/a.png`],
  ["https://github.com/a/b/raw/main/img/a.png", [raw], `https://${raw}/a/b/main/img/a.png`],
  ["https://github.com/a/b/wiki/img/a.gif", [raw], `https://${raw}/wiki/a/b/img/a.gif`],
])("the hosts proposed for %s are those that its picture is loaded from", (address, hosts, src = address) => {
  const all = { hint: expect.stringContaining(`images: { hosts: ${JSON.stringify(hosts)} }`) };
  expect(resolveRemote(address, [])).toMatchObject(all);
  if (hosts.length > 1) expect(resolveRemote(address, hosts.slice(0, 1))).toMatchObject(all);
  expect(resolveRemote(address, hosts)).toEqual({ src });
});

it("an allowed host is asked with encryption alone", () => {
  expect(resolveRemote("http://a.example/a.png", ["a.example"])).toMatchObject({ hint: "Write https://." });
});
