import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { lastChanges, readLog } from "./gitDates.ts";

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

describe("the dates of files", () => {
  /** A repository with one commit. */
  async function repository(): Promise<string> {
    const dir = await temporarySite({ "docs/a.md": "# A\n" });
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@a.example", ...args], { cwd: dir });
    git("init", "-q");
    git("add", "-A");
    git("commit", "-qm", "a");
    return dir;
  }

  it.each(["log.showRoot=false", "log.showSignature=true", "diff.orderFile=/nowhere", "core.quotePath=true"])(
    "are the same with the setting %s",
    async (setting) => {
      const dir = await repository();
      execFileSync("git", ["config", ...setting.split("=")], { cwd: dir });
      expect([...(await lastChanges(dir)).dates.keys()]).toContain("docs/a.md");
    },
  );

  it("are missing as one expects where there is no repository or no commit", async () => {
    const dir = await temporarySite({});
    expect(await lastChanges(dir)).toMatchObject({ isExpected: true });
    execFileSync("git", ["init", "-q"], { cwd: dir });
    expect(await lastChanges(dir)).toMatchObject({ isExpected: true });
  });

  it("are missing with git's own words where it refuses", async () => {
    const dir = await repository();
    writeFileSync(join(dir, ".git/config"), "[core\n");
    const { dates, refusal, isExpected } = await lastChanges(dir);
    expect([dates.size, isExpected]).toEqual([0, false]);
    expect(refusal).toContain("bad config");
  });
});
