import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { Browser } from "@playwright/test";
import { axe } from "../../tests/e2e/harness/axe.ts";
import { modes, rememberMode, viewports } from "../../tests/e2e/harness/page.ts";
import { packPackages } from "../../tests/nightly/packed.ts";
import { brokenLinks, documents, validateHtml } from "./documents.ts";
import type { Found } from "./exceptions.ts";

/** A built site that is served. */
export interface Subject {
  name: string;
  dir: string;
  /** Its address, with a slash at its end. */
  url: string;
  /** Whether all its pages are opened in a browser, not only some. */
  isWhole: boolean;
}

/** What the checkers run with. */
export interface Tools {
  /** A Node that is new enough for all of them. */
  node: string;
  /** The folder in which they are installed. */
  folder: string;
  root: string;
  /** Path of Chromium. */
  chromium: string;
  browser: Browser;
  /** The newest Neovim at hand; undefined if there is none. */
  neovim: string | undefined;
}

/** A checker. `check` is given each site; one of the repository gets the first alone. */
export interface Checker {
  name: string;
  /** The npm package that it comes with, or the program. */
  from: string;
  ofRepository?: boolean;
  /** Only for what this engine builds. */
  ofEngine?: boolean;
  check(subject: Subject, tools: Tools): Promise<Found[]>;
}

/**
 * Runs a program, also if it ends with an error code. It prints into a file, because some end before a pipe is read.
 * @returns what it printed
 * @throws {Error} if it isn't installed, or printed nothing but an error
 */
async function output(program: string, args: string[], cwd: string, env = process.env): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "suites-"));
  const file = openSync(join(folder, "printed"), "w");
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", file, "pipe"] });
  let said = "";
  child.stderr?.on("data", (text) => (said += text));
  try {
    const [code] = (await once(child, "close")) as [number];
    const printed = readFileSync(join(folder, "printed"), "utf8");
    if (code !== 0 && printed === "") throw new Error(said);
    return printed;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "ENOENT"
      ? new Error(`${program} isn't installed`)
      : error;
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true });
  }
}

/** Runs a checker of npm and parses what it prints. */
async function json<Type>(tools: Tools, file: string, args: string[], env = {}): Promise<Type> {
  const script = join(tools.folder, "node_modules", file);
  const text = await output(tools.node, [script, ...args], tools.root, { ...process.env, ...env });
  return JSON.parse(text.slice(Math.max(0, text.search(/^[[{]/m)))) as Type;
}

/** The documents that readers come to: none that only leads on. */
const pages = (dir: string): [file: string, html: string][] =>
  [...documents(dir)].filter(([, html]) => !/http-equiv="refresh"/.test(html));

/** Pages of a site that is only looked at in parts. */
const ENOUGH = 10;

/** The paths of the pages that are opened in a browser: of large test sites some, from all parts. */
function pagePaths({ dir, isWhole }: Subject): string[] {
  const paths = pages(dir).map(([file]) =>
    relative(dir, file)
      .replace(/(?:(^|\/)index)?\.html$/, "$1")
      .replace(/(.)\/$/, "$1"),
  );
  const each = isWhole ? 1 : Math.ceil(paths.length / ENOUGH);
  return paths.filter((_, index) => index % each === 0);
}

export const checkers: Checker[] = [
  {
    name: "html-validate",
    from: "html-validate",
    check: async ({ dir }) => validateHtml(documents(dir)),
  },
  {
    name: "Nu",
    from: "vnu-jar",
    async check({ dir }, tools) {
      const jar = join(tools.folder, "node_modules/vnu-jar/build/dist/vnu.jar");
      const options = ["--format", "json", "--stdout", "--exit-zero-always"];
      const text = await output("java", ["-jar", jar, ...options, ...documents(dir).keys()], tools.root);
      type Report = {
        messages: { type: string; subType?: string; url: string; message: string; extract?: string }[];
      };
      const { messages } = JSON.parse(text) as Report;
      return messages.map(({ type, subType, url: place, message, extract = "" }) => ({
        place,
        rule: subType ?? type,
        message: `${message} ${extract.replace(/\s+/g, " ")}`,
      }));
    },
  },
  {
    name: "linkinator",
    from: "linkinator",
    check(subject) {
      // A documentation folder taken out of another project may have no home page.
      const paths = pagePaths({ ...subject, isWhole: true });
      const start = paths.includes("") ? "" : paths.find((path) => path !== "404");
      return brokenLinks(subject.url + start);
    },
  },
  {
    name: "axe after load",
    from: "axe-core",
    check: (subject, tools) => runAxe(subject, tools, 0),
  },
  {
    name: "axe at rest",
    from: "axe-core",
    check: (subject, tools) => runAxe(subject, tools, 1500),
  },
  {
    name: "AFDocs",
    from: "afdocs",
    async check({ dir, url }, tools) {
      type Report = {
        results: { id: string; status: string; message: string }[];
      };
      // What is published names its host, which here is another one.
      const named = pages(dir).map(
        ([, html]) => /<link rel="canonical" href="(https?:\/\/[^"/]+)/.exec(html)?.[1],
      );
      const origin = named.find((one) => one !== undefined);
      const options = ["--format", "json", "--sampling", "deterministic", "--quiet", "--request-delay", "0"];
      if (origin !== undefined) options.push("--canonical-origin", origin);
      const report = await json<Report>(tools, "afdocs/bin/afdocs.mjs", ["check", url, ...options]);
      return report.results
        .filter(({ status }) => ["fail", "warn", "error"].includes(status))
        .map(({ id, status, message }) => ({ place: url, rule: status, message: `${id}: ${message}` }));
    },
  },
  {
    name: "sitemap's schema",
    from: "sitemap",
    async check({ dir }, tools) {
      const schema = join(tools.folder, "node_modules/sitemap/schema/all.xsd");
      const file = join(
        dir,
        readdirSync(dir).find((name) => /^sitemap(-0)?\.xml$/.test(name)) ?? "sitemap.xml",
      );
      return output("xmllint", ["--noout", "--nonet", "--schema", schema, file], tools.root).then(
        () => [],
        (error: Error) => {
          if (/isn't installed/.test(error.message)) throw error;
          return error.message.includes(" validates")
            ? []
            : [{ place: file, rule: "schema", message: error.message }];
        },
      );
    },
  },
  {
    name: "structured data",
    from: "@adobe/structured-data-validator",
    async check({ dir }, tools) {
      const installed = createRequire(join(tools.folder, "package.json"));
      type Issue = { issueMessage: string; severity: string; rootType: string };
      const validator = (await import(installed.resolve("@adobe/structured-data-validator"))) as {
        default: new () => { validate(data: unknown): Promise<Issue[]> };
      };
      const extractor = (await import(installed.resolve("@marbec/web-auto-extractor"))) as {
        default: new () => { parse(html: string): unknown };
      };
      const found: Found[] = [];
      for (const [place, html] of pages(dir)) {
        // Without schema.org's own vocabulary, which would have to be fetched: what Google asks of each type.
        const issues = await new validator.default().validate(new extractor.default().parse(html));
        for (const { issueMessage, severity, rootType } of issues)
          found.push({ place, rule: severity, message: `${rootType}: ${issueMessage}` });
      }
      return found;
    },
  },
  {
    name: "help file's grammar",
    from: "nvim",
    ofRepository: true,
    async check({ dir }, { neovim, root }) {
      const names = readdirSync(dir).filter((name) => /^(?!robots|llms|licenses).*\.txt$/.test(name));
      if (names.length === 0) return [];
      if (neovim === undefined) throw new Error("nvim isn't installed");
      const found: Found[] = [];
      for (const place of names.map((name) => join(dir, name))) {
        const args = ["--clean", "--headless", "-l", join(import.meta.dirname, "helpGrammar.lua"), place];
        const text = await output(neovim, args, root);
        for (const message of text.split("\n").filter(Boolean))
          found.push({ place, rule: "grammar", message });
      }
      return found;
    },
  },
  {
    name: "publint",
    from: "publint",
    ofRepository: true,
    check: (_, tools) =>
      eachPackage(async (file) => {
        const text = await output(
          tools.node,
          [join(tools.folder, "node_modules/publint/src/cli.js"), "run", file],
          tools.root,
        );
        return text
          .split("\n")
          .filter((line) => /^\s*\d+\. /.test(line))
          .map((message) => ({ place: file, rule: "publint", message: message.trim() }));
      }),
  },
  {
    name: "attw",
    from: "@arethetypeswrong/cli",
    ofRepository: true,
    check: (_, tools) =>
      eachPackage(async (file) => {
        type Report = {
          problems: Record<string, { kind: string; entrypoint?: string; resolutionKind?: string }[]>;
        };
        const { problems } = await json<Report>(tools, "@arethetypeswrong/cli/dist/index.js", [
          file,
          "--format",
          "json",
        ]);
        return Object.values(problems)
          .flat()
          .map(({ kind, entrypoint = "", resolutionKind = "" }) => ({
            place: file,
            rule: kind,
            message: `${entrypoint} ${resolutionKind}`,
          }));
      }),
  },
  {
    name: "knip",
    from: "knip",
    ofRepository: true,
    async check(_, tools) {
      const args = [
        "--reporter",
        "json",
        "--config",
        join(import.meta.dirname, "knip.json"),
        "--no-progress",
      ];
      type Row = { file: string } & Record<string, { name: string }[] | string>;
      const { issues } = await json<{ issues: Row[] }>(tools, "knip/bin/knip.js", args);
      return issues.flatMap(({ file, ...kinds }) =>
        Object.entries(kinds).flatMap(([rule, entries]) =>
          Array.isArray(entries) ? entries.map(({ name }) => ({ place: file, rule, message: name })) : [],
        ),
      );
    },
  },
  {
    // The last one, because it needs a machine that does nothing else.
    name: "Lighthouse",
    from: "lighthouse",
    async check(subject, tools) {
      const found: Found[] = [];
      for (const path of pagePaths(subject).filter((path) => path !== "404")) {
        const all = ["performance", "accessibility", "best-practices", "seo"];
        let scores = await lighthouse(subject.url + path, tools, all);
        // How fast a page is depends on what else the machine does; bench/results/peers.md has measured that.
        for (let tries = 0; tries < 2 && !(Number(scores.performance) >= 0.9); tries++)
          scores = { ...scores, ...(await lighthouse(subject.url + path, tools, ["performance"])) };
        for (const [rule, score] of Object.entries(scores)) {
          if (score < (rule === "performance" ? 0.9 : 1)) {
            const message = `${Math.round(score * 100)} of 100 on /${path}`;
            found.push({ place: subject.url + path, rule, message });
          }
        }
      }
      return found;
    },
  },
];

/** The scores of a page in categories of Lighthouse, from 0 to 1. */
async function lighthouse(url: string, tools: Tools, categories: string[]): Promise<Record<string, number>> {
  const options = ["--output=json", "--quiet", "--chrome-flags=--headless --no-sandbox"];
  const args = [url, ...options, `--only-categories=${categories.join(",")}`];
  const report = await json<{ categories: Record<string, { score: number }> }>(
    tools,
    "lighthouse/cli/index.js",
    args,
    { CHROME_PATH: tools.chromium },
  );
  return Object.fromEntries(Object.entries(report.categories).map(([name, { score }]) => [name, score]));
}

/** What axe finds on each page, in both sizes and modes, that long after `load`. */
async function runAxe(subject: Subject, { browser }: Tools, rest: number): Promise<Found[]> {
  const found: Found[] = [];
  const visits = pagePaths(subject).flatMap((path) =>
    [viewports.phone, viewports.desktop].flatMap((viewport) =>
      modes.map((mode) => ({ path, viewport, mode })),
    ),
  );
  const visitNext = async (): Promise<void> => {
    const visit = visits.shift();
    if (visit === undefined) return;
    const { path, viewport, mode } = visit;
    const context = await browser.newContext({ viewport, colorScheme: mode, reducedMotion: "reduce" });
    const page = await context.newPage();
    await rememberMode(page, mode);
    await page.goto(subject.url + path, { waitUntil: "load" });
    if (rest > 0) await page.waitForTimeout(rest);
    for (const text of await axe(page)) {
      const [rule = "", message = ""] = text.split(/: (.*)/s);
      found.push({ place: `${subject.url}${path} (${viewport.width} px, ${mode})`, rule, message });
    }
    await context.close();
    await visitNext();
  };
  await Promise.all([visitNext(), visitNext(), visitNext()]);
  return found;
}

let packed: ReturnType<typeof packPackages> | undefined;

/** What a checker finds in the tarball of each package; they are packed once. */
async function eachPackage(check: (file: string) => Promise<Found[]>): Promise<Found[]> {
  packed ??= packPackages();
  const { folder, tarballs } = await packed;
  const found: Found[] = [];
  for (const tarball of tarballs.filter((name) => name.endsWith(".tgz")))
    found.push(...(await check(join(folder, tarball))));
  return found;
}

/** Deletes what the checkers have made. */
export async function cleanUp(): Promise<void> {
  await (await packed)?.remove();
}
