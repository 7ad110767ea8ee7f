import { describe, expect, it } from "vitest";
import { readLog } from "./gitDates.ts";

const log = (references: string) =>
  "\x002026-03-01T10:00:00+01:00\x01Ada\x01HEAD -> main\n\ndocs/a.md\n" +
  `\x002026-01-01T10:00:00+01:00\x01Bob\x01${references}\n\ndocs/a.md\ndocs/b.md\n`;

describe("git's log", () => {
  it("dates a file by the newest commit that touches it", () => {
    expect(Object.fromEntries(readLog(log("")))).toEqual({
      "docs/a.md": { date: "2026-03-01T10:00:00+01:00", author: "Ada" },
      "docs/b.md": { date: "2026-01-01T10:00:00+01:00", author: "Bob" },
    });
  });

  it("gives no date in a shallow clone to files that only its oldest commit mentions", () => {
    expect([...readLog(log("grafted, tag: v1")).keys()]).toEqual(["docs/a.md"]);
  });
});
