import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildSite } from "../../packages/engine/src/node/build.ts";
import { formatProblem, SiteError } from "../../packages/engine/src/node/problems/problems.ts";
import { temporarySite } from "./temporarySite.ts";
import { contents } from "./twoSites.ts";

/** How many sites are made. `FUZZ_SITES=1000 FUZZ_SEED=7` in front of the command tries many others. */
const sites = Number(process.env.FUZZ_SITES ?? 8);
const seed = Number(process.env.FUZZ_SEED ?? 1);

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32 by Tommy Ettinger, public domain). */
function randomNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The texts of a list whose lines have blanks between them; a longer one of blanks is written with `·`, a line break as `⏎`. */
const list = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((one) => one.replaceAll("·", " ").replaceAll("⏎", "\n"));

const words = [
  ..."#*_`~|[]()<>{}:=-+!&\\\"'$%@^/.,;\0\t\r\n\u00a0\u200b\u202e\ufeff\ud800\u{1f980}é字",
  "x".repeat(2000),
  ...list(`⏎⏎ ⏎---⏎ ---⏎ title:· slug:·../ tags:·[a  sidebar_position:·1e999⏎
    :::tabs⏎ ::::tabs⏎ :::tab{label=x}⏎ :::note[ ⏎:::⏎ ⏎::::⏎ ::x{a=" ::: \`\`\`js·{1- ⏎\`\`\`⏎
    <div <!-- --> </p> <script> <details> <svg &#0; &constructor; [a](b.md# ![a](../ [^1] [^1]:·x
    |·a·|·b·|⏎|---|---|⏎ -· 1.· >· ···· #· ##·A·{#a}⏎ constructor __proto__ http://[ text·`),
];
const names = list(
  'a b·c é e\u0301 constructor __proto__ index README con %41 a#b a?b a&b 字 _x - 1-a a.b a⏎b a"b ...',
);
const endings = [".md", ".mdx", ".md", ".json", ".html", ".png", ".svg", ".txt", ""];
const folders = list(`docs docs/d docs/constructor pages static static/img static/pd-assets versioned_sidebars
  i18n/de/docusaurus-plugin-content-docs/current versioned_docs/version-1.0`);
const values =
  list(`1 -1 1e999 null true [] {} "" "x" "/" "//x" "../.." "constructor" "\\u0000" ()·=>·1 Symbol('x')
  new·Map() NaN 10n [[[]]] ["docs"] {·__proto__:·null·} {·a:·{·b:·1·}·} [{·type:·"doc",·id:·"x"·}]
  [{·from:·"/a",·to:·"/"·}] new·Proxy({},·{}) Promise.resolve(1)`);
const keys =
  list(`title url baseUrl docs pages navbar footer search redirects i18n theme styles staticDirectories
  plugins images colorMode tableOfContents trailingSlash onBrokenAnchors constructor head titleDelimiter
  announcementBar docs:·{·sidebars navbar:·{·items i18n:·{·locales docs:·{·versions search:·{·searchContextByPaths`);

it(`${sites} sites of random files and configurations are built, or problems name files and keys and the last build stays`, async () => {
  const last = await temporarySite({ "docs/home.md": "---\nslug: /\n---\n# Home\n" });
  await buildSite({ siteDir: last, outDir: join(last, "dist") });
  for (let site = 0; site < sites; site++) {
    const random = randomNumbers(seed * 100_003 + site);
    const below = (limit: number) => Math.floor(random() * limit);
    const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
    const text = () => Array.from({ length: below(60) }, () => one(words)).join("");
    const content = () =>
      random() < 0.15
        ? Uint8Array.from({ length: below(300) }, () => below(256))
        : (random() < 0.5 ? "---\n" : "") + text();
    const files: Record<string, string | Uint8Array> = { "docs/home.md": "---\nslug: /\n---\n# Home\n" };
    for (let count = below(12); count > 0; count--)
      files[`${one(folders)}/${below(9)}${one(names)}${one(endings)}`] = content();
    if (random() < 0.2) files["versions.json"] = one(['["1.0"]', "[1]", "{", '["constructor"]', '["1.0",']);
    if (random() < 0.2)
      files["sidebars.json"] = one([
        '{"a":["home"]}',
        "[]",
        '{"__proto__":[{}]}',
        '{"a":[{"type":"category"}]}',
      ]);
    if (random() < 0.2)
      files["docs/d/_category_.json"] = one(["{", '{"label":1}', '{"link":{"type":"doc"}}', "null"]);
    if (random() < 0.2) {
      const key = one(keys);
      files["site.config.mjs"] =
        `export default { title: "A", url: "https://a.example", ${key}: ${one(values)}${key.includes("{") ? " }" : ""} };\n`;
    }
    const siteDir = await temporarySite(files);
    const about = `FUZZ_SEED=${seed}, site ${site}: ${JSON.stringify(files)}`.slice(0, 3000);
    const outDir = join(siteDir, "dist");
    await cp(join(last, "dist"), outDir, { recursive: true });
    const before = await contents(outDir);
    const isLenient = random() < 0.5;
    const problems = await buildSite({ siteDir, outDir, leniency: isLenient ? "pages" : "none" }).then(
      async (built) => {
        expect((await readdir(outDir)).length, about).toBeGreaterThan(0);
        return built.warnings;
      },
      async (error: unknown) => {
        if (!(error instanceof SiteError)) throw new Error(about, { cause: error });
        expect(await contents(outDir), about).toEqual(before);
        return error.problems;
      },
    );
    for (const problem of problems) {
      const said = formatProblem(problem);
      expect(
        problem.file ?? problem.key ?? (/site has no home/.test(said) ? "" : undefined),
        `${said}\n${about}`,
      ).toBeDefined();
      expect(said, about).not.toMatch(/\[object|undefined|no fault of your site|\n\s+at /);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
      expect(said, about).not.toMatch(/[\0-\x08\x0b-\x1f\x7f]/);
    }
  }
}, 600_000);
