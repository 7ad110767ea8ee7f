import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { makeSite } from "../makeSite.ts";
import { lastChanges, readLog } from "./gitDates.ts";

const log = (references: string) =>
  "\x012026-03-01T10:00:00+01:00\x01Ada\x01HEAD -> main\0\ndocs/a.md\0" +
  `\x012026-01-01T10:00:00+01:00\x01Bob\x01${references}\0\ndocs/a.md\0docs/b.md\0`;

describe("git's log", () => {
  it("dates a file by the newest commit that touches it", () => {
    expect(Object.fromEntries(readLog(log("")))).toEqual({
      "docs/a.md": { date: "2026-03-01T10:00:00+01:00", author: "Ada" },
      "docs/b.md": { date: "2026-01-01T10:00:00+01:00", author: "Bob" },
    });
  });

  it("gives no date in a shallow clone to files that only its oldest commit mentions", () => {
    const dates = readLog(log("grafted, tag: v1"));
    expect([dates.get("docs/a.md")?.author, dates.get("docs/b.md")]).toEqual(["Ada", undefined]);
    expect([...dates.keys()]).toEqual(["docs/a.md", "docs/b.md"]);
  });
});

describe("the dates of files", () => {
  /** A repository with one commit. */
  async function repository(files = { "docs/a.md": "# A\n" }): Promise<string> {
    const dir = await temporarySite(files);
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

  it.each(['say "hi".md', "tab\t.md", "line\nbreak.md", "back\\slash.md", "über/日本.md", "a -> b.md"])(
    "are found of a file %o",
    async (name) => {
      const dir = await repository({ [`docs/${name}`]: "# A\n" } as never);
      expect((await lastChanges(dir)).dates.get(`docs/${name}`)).toMatchObject({ author: "A" });
    },
  );

  it.each([true, false])("lack those of shallow clones and submodules, if shown: %s", async (areShown) => {
    const inner = await repository();
    const outer = await repository({ "docs/b.md": "# B\n" } as never);
    const clone = join(await temporarySite({}), "clone");
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@a.example", ...args], { cwd: outer });
    git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner, "docs/module");
    writeFileSync(
      join(outer, "site.config.mjs"),
      `export default { title: "A", url: "https://a.example", docs: { showLastUpdateTime: ${areShown}, editUrl: "https://code.example/edit/" } };`,
    );
    git("add", "-A");
    git("commit", "-qm", "b");
    git("clone", "-q", "--depth", "1", `file://${outer}`, clone);
    const undated = async (siteDir: string) =>
      (await makeSite({ siteDir, leniency: "pages" })).warnings.flatMap(({ message }) => {
        return /pages such as (.*)/.exec(message)?.[1] ?? [];
      });
    expect(await undated(outer)).toEqual(areShown ? ["docs/module/docs/a.md"] : []);
    const { pages } = await makeSite({ siteDir: outer, leniency: "pages" });
    const links = pages.flatMap(({ file, data }) => (data.kind === "doc" ? [[file, data.editUrl]] : []));
    expect(links).toEqual([
      ["docs/b.md", "https://code.example/edit/docs/b.md"],
      ["docs/module/docs/a.md", undefined],
    ]);
    expect(await undated(clone)).toEqual(areShown ? ["docs/b.md"] : []);
    expect(await undated(inner)).toEqual([]);
  });

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
