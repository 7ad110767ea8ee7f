import { expect, it } from "vitest";
import { resolveRemote } from "./remotePictures.ts";

/** The hosts that a message proposes for a picture, and the address that it has when they are allowed. */
function proposed(raw: string) {
  const refused = resolveRemote(raw, []);
  const hosts: string[] = JSON.parse(
    ("hint" in refused && /hosts: (\[.*?\])/.exec(refused.hint ?? "")?.[1]) || "[]",
  );
  return [hosts, resolveRemote(raw, hosts)];
}

const uploads = "github-production-user-asset-6210df.s3.amazonaws.com";

it.each([
  ["https://img.shields.io/badge/a-b", ["img.shields.io"]],
  ["https://github.com/a/b/actions/workflows/ci.yml/badge.svg", ["github.com"]],
  ["https://github.com/user-attachments/assets/1-2", ["github.com", uploads]],
  ["https://github.com/a/b/assets/95201/1-2", ["github.com", uploads]],
  ["https://github.com/octocat.png", ["github.com", "avatars.githubusercontent.com"]],
])("the hosts proposed for %s are all that its picture comes from", (raw, hosts) => {
  expect(proposed(raw)).toEqual([hosts, { src: raw }]);
});

it.each([
  "https://github.com/a/b/blob/main/img/a.png?raw=true",
  "https://github.com/a/b/raw/main/img/a.png",
  "https://github.com/a/b/blob/main/img/a.png",
])("%s is taken from where GitHub sends readers on to", (raw) => {
  const src = "https://raw.githubusercontent.com/a/b/main/img/a.png";
  expect(proposed(raw)).toEqual([["raw.githubusercontent.com"], { src }]);
});

it("a picture of which only the first host is allowed is refused, with the name of the other", () => {
  expect(resolveRemote("https://github.com/user-attachments/assets/1-2", ["github.com"])).toMatchObject({
    problem: `the image "https://github.com/user-attachments/assets/1-2" is on another host, which sends readers on to ${uploads}`,
  });
  expect(resolveRemote("http://a.example/a.png", ["a.example"])).toMatchObject({ hint: "Write https://." });
});
