import { describe, expect, it } from "vitest";
import { type LastChange, readLog } from "./gitDates.ts";

const log =
  "\0c3\x012026-03-01T10:00:00+01:00\x01Ada\x01c2\n\nsite/docs/a.md\nREADME.md\n" +
  "\0c1\x012026-01-01T10:00:00+01:00\x01Bob\x01\n\nsite/docs/a.md\nsite/docs/b.md\n";

describe("git's log", () => {
  it("dates a file by the newest commit that touches it, by path below the folder", () => {
    const changes = new Map<string, LastChange>();
    readLog(log, "site/", false, changes);
    expect(Object.fromEntries(changes)).toEqual({
      "docs/a.md": { date: "2026-03-01T10:00:00+01:00", author: "Ada" },
      "docs/b.md": { date: "2026-01-01T10:00:00+01:00", author: "Bob" },
    });
  });

  it("gives no date in a shallow clone to files that only its oldest commit mentions", () => {
    const changes = new Map<string, LastChange>();
    readLog(log, "site/", true, changes);
    expect([...changes.keys()]).toEqual(["docs/a.md"]);
  });
});
