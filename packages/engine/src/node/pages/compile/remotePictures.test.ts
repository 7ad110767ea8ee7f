import { expect, it } from "vitest";
import { resolveRemote } from "./remotePictures.ts";

const inRepository = "https://raw.githubusercontent.com/a/b/main/img/a.png";

it.each([
  ["https://img.shields.io/badge/a-b", "img.shields.io", undefined],
  ["https://github.com/user-attachments/assets/1-2", "github.com", undefined],
  ["https://github.com/a/b/blob/main/img/a.png?raw=true", "raw.githubusercontent.com", inRepository],
  ["https://github.com/a/b/raw/main/img/a.png", "raw.githubusercontent.com", inRepository],
])("the host proposed for %s is the one that its picture is loaded from", (raw, host, src = raw) => {
  const refused = resolveRemote(raw, []);
  expect(refused).toMatchObject({ hint: expect.stringContaining(`images: { hosts: ["${host}"] }`) });
  expect(resolveRemote(raw, [host])).toEqual({ src });
});

it("the message for a picture on github.com says that uploads come from another host", () => {
  const { hint } = resolveRemote("https://github.com/user-attachments/assets/1-2", []) as { hint: string };
  expect(hint).toContain("Uploads on GitHub come from a second host");
});

it("an allowed host is asked with encryption alone", () => {
  expect(resolveRemote("http://a.example/a.png", ["a.example"])).toMatchObject({ hint: "Write https://." });
});
