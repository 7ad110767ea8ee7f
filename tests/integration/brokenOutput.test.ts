import { writeFileSync } from "node:fs";
import { mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { buildSite } from "../../packages/engine/src/node/build.ts";
import { markerText } from "../../packages/engine/src/node/output/marker.ts";
import { checkOutput } from "../../packages/engine/src/node/output/outputFolder.ts";
import type { SiteFile } from "../../packages/engine/src/node/output/siteFile.ts";
import { writeSite } from "../../packages/engine/src/node/output/writeSite.ts";
import { failureText } from "../../packages/engine/src/node/problems/failure.ts";
import { temporarySite } from "./temporarySite.ts";
import { twoSites } from "./twoSites.ts";

const built = { "dist/_build.json": markerText(["index.html"]), "dist/index.html": "old" };
const pages = { "docs/index.md": "# Start\n" };

/** The first line of the message by which an output folder is refused, or "taken". */
function refusal(outDir: string, siteDir: string): string {
  try {
    checkOutput(outDir, siteDir);
    return "taken";
  } catch (error) {
    return failureText(error).trim().split("\n")[0]?.replaceAll(siteDir, "SITE") ?? "";
  }
}

it("an output folder is taken when it is missing, empty, or a built site", async () => {
  const dir = await temporarySite(built);
  await mkdir(join(dir, "empty"));
  for (const name of ["missing/deep", "empty", "dist"])
    expect(await refusal(join(dir, name), join(dir, "site"))).toBe("taken");
  expect(await readdir(dir)).toEqual(["dist", "empty", "site.config.mjs"]);
});

it("an output folder is refused when a build would remove something that it didn't make", async () => {
  const dir = await temporarySite({
    ...pages,
    ...built,
    "notes/a.txt": "a",
    file: "",
    "repo/.git": "gitdir: x",
    alias: { linkTo: "." },
  });
  const refusals: [folder: string, said: RegExp][] = [
    [".", / is the site's own folder, and a build needs a folder of its own$/],
    ["alias", / is the site's own folder/],
    ["..", / is above the site's own folder/],
    [process.cwd(), /^\. is the folder that the build was started in/],
    ["/", / is above /],
    ["docs", /docs holds what no build made \(.*index\.md\), and a build replaces the whole folder$/],
    ["notes", /notes holds what no build made \(a\.txt\), /],
    ["repo", /repo holds what no build made \(\.git\)/],
    ["file", /file is a file, and the output needs a folder$/],
  ];
  for (const [folder, said] of refusals) expect(refusal(resolve(dir, folder), dir)).toMatch(said);
});

it.each(["pages", "static", "i18n", "versioned_docs", "docs/new", "i18n/de"])(
  "an output folder is not %s, from which the site is made",
  async (name) => {
    const siteDir = await temporarySite(pages);
    await expect(buildSite({ siteDir, outDir: join(siteDir, name) })).rejects.toThrow(
      "from which it is built",
    );
    expect(await readdir(siteDir)).toEqual(["docs", "site.config.mjs"]);
  },
);

it("a link that leads nowhere, as to a disk that isn't mounted, is named and stays", async () => {
  const dir = await temporarySite({
    ...pages,
    dist: { linkTo: "/nonexistent/x" },
    loop: { linkTo: "loop" },
    "chain-end": { linkTo: "nothing" },
    chain: { linkTo: "chain-end" },
    linked: { linkTo: "real" },
  });
  const nowhere = "symbolic link that leads nowhere";
  for (const [out, message] of [
    ["dist", `dist is a ${nowhere}`],
    ["dist/below", `dist/below is below a ${nowhere}: `],
    ["dist/below/deep/er", `er is below a ${nowhere}: `],
    ["loop", `loop is a ${nowhere}`],
    ["chain", `chain is a ${nowhere}`],
  ] as const) {
    const failure = await buildSite({ siteDir: dir, outDir: join(dir, out) }).then(
      () => "built",
      failureText,
    );
    expect(failure).toContain(message);
    expect(failure).not.toContain("    at ");
  }
  expect(await readlink(join(dir, "dist"))).toBe("/nonexistent/x");
  await mkdir(join(dir, "real"));
  expect(refusal(join(dir, "linked"), join(dir, "docs"))).toBe("taken");
  expect(refusal(join(dir, "linked/new"), join(dir, "docs"))).toBe("taken");
});

it("a static file that becomes a link out of the site while a build runs isn't published", async () => {
  const dir = await temporarySite({ "static/a/note.txt": "mine", "static/b.txt": "mine" });
  const other = await temporarySite({ "note.txt": "a secret" });
  const out = join(dir, "dist");
  const files = ["a/note.txt", "b.txt"].map(
    (path): SiteFile => ({ paths: [path], content: { copyOf: join(dir, "static", path), within: dir } }),
  );
  await rm(join(dir, "static/a"), { recursive: true });
  await symlink(other, join(dir, "static/a"));
  const failure = await writeSite(out, files).then(() => "written", failureText);
  expect(failure).toContain("static/a/note.txt: this symbolic link leads out of the site");
  await rm(join(dir, "static/a"));
  await rm(join(dir, "static/b.txt"));
  await symlink(join(other, "note.txt"), join(dir, "static/b.txt"));
  expect(await writeSite(out, files.slice(1)).then(() => "written", failureText)).toContain("static/b.txt");
  // A link within the site is one that may be published.
  await rm(join(dir, "static/b.txt"));
  await writeFile(join(dir, "static/c.txt"), "mine too");
  await symlink("c.txt", join(dir, "static/b.txt"));
  await writeSite(out, files.slice(1));
  expect(await readFile(join(out, "b.txt"), "utf8")).toBe("mine too");
});

it("a disk that is full leaves the old site whole, and nothing else", async () => {
  const dir = await temporarySite(built);
  const made = Array.from({ length: 50 }, (_, i) => ({
    paths: [`p${i}/index.html`],
    content: "x".repeat(5_000),
  }));
  let left = 30;
  const write = (file: string, content: string | Uint8Array) => {
    if (left-- <= 0) throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC", path: file });
    writeFileSync(file, content);
  };
  const failure = await writeSite(join(dir, "dist"), made, write).catch(failureText);
  expect(failure).toMatch(
    /^\np\d+\/index\.html\S*: the disk is full \(ENOSPC\)\n {2}→ Make room and build again\.$/,
  );
  expect(await readdir(join(dir, "dist"))).toEqual(["_build.json", "index.html"]);
  expect(await readFile(join(dir, "dist/index.html"), "utf8")).toBe("old");
  expect(await readFile(join(dir, "dist/_build.json"), "utf8")).toBe(built["dist/_build.json"]);
  await writeSite(join(dir, "new"), made, write).catch(failureText);
  expect(await readdir(dir)).toEqual(["dist", "site.config.mjs"]);
});

it("a build that is killed, stopped or beside another one leaves one whole site", async () => {
  const { dir, build, site, staging, kill, pair, stop } = await twoSites();
  await pair(50);
  await stop(20, true);
  await kill("a", 20, true);
  await build("b");
  expect(await site("in the end")).toBe("b");
  expect(staging()).toEqual([]);
  expect((await readdir(dir)).sort()).toEqual(["a", "b", "dist", "site.config.mjs", "whole-a", "whole-b"]);
});
