import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { createDevServer } from "../../packages/engine/src/node/server/devServer.ts";
import { createPreviewServer } from "../../packages/engine/src/node/server/previewServer.ts";
import { askAt } from "./ask.ts";
import { temporarySite } from "./temporarySite.ts";

/**
 * Ways to spell a path that leads to FILE, which is above the folder of the server: steps upwards, encoded once, twice,
 * overlong and as UTF-16, with separators of other systems, and names that a disk or a server may shorten. After the
 * encodings listed by OWASP ("Path Traversal", https://owasp.org/www-community/attacks/Path_Traversal) and in its Testing
 * Guide (WSTG-ATHZ-01, "Testing Directory Traversal File Include").
 */
const steps =
  ".. %2e%2e %2E%2E %2e. .%2e %252e%252e %25252e%25252e %c0%ae%c0%ae %uff0e%uff0e .... ..%00 ..%0d ..%09 ..%20 %20..";
const separators = String.raw`/ \ %2f %2F %5c %5C %252f %255c %25252f %c0%af %c1%9c %e0%80%af %u2215 %u2216 %ef%bc%8f ;/ %3b/ // \/ /./`;
const further =
  "..././ /../ //../ ./../ .//../ %2f../ %5c../ assets/../../ assets/..%2f..%2f assets/%2e%2e/%2e%2e/ assets/%252e%252e/%252e%252e/ none/../../ index.html/../../ ../dist/../";
const upwards = [
  ...steps.split(" ").flatMap((step) => separators.split(" ").map((separator) => step + separator)),
  ...further.split(" "),
].map((way) => `${way}FILE`);

/** Ways to spell the path of FILE, which is below the folder of the server but isn't to be served: what may stand before it and behind. */
const before = String.raw`./ .// / // %2f %2f%2f \ %5c x/../ x/%2e%2e/ assets/../ assets/%2e%2e/ assets/..%2f assets/%252e%252e/ assets//../`;
const behind =
  "/ // /. /./ /%2e %2f %2F%2f %252f %5c %00 %00.html %2500.html %20 %2520 . %2e ::$DATA ?x %3fx #x %23x ;x";
const within = [
  "FILE",
  ...before.split(" ").map((way) => `${way}FILE`),
  ...behind.split(" ").map((way) => `FILE${way}`),
];

/** A path with its letters, underscores and dots escaped once, twice and three times. */
function escapes(path: string): string[] {
  const once = path.replace(/[^/]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const dots = path.replace(/[._]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const twice = (text: string) => text.replaceAll("%", "%25");
  return [path.toUpperCase(), once, dots, twice(once), twice(dots), twice(twice(dots))];
}

/** What stands in each file that isn't to be served. */
const secret = "never to be served";

const filesOf = (names: string[], text: string) => Object.fromEntries(names.map((name) => [name, text]));

/** Asks for every path, and expects an answer that is none of the secrets. Returns the statuses of all. */
async function expectNoSecret(url: string, paths: string[]): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (const path of new Set(paths.filter((path) => !/\s/.test(path)))) {
    for (const headers of [{}, { "sec-fetch-dest": "script" }]) {
      const { status, text } = await askAt(url, path, headers);
      expect([path, text.includes(secret)]).toEqual([path, false]);
      statuses.add(status);
    }
  }
  return statuses;
}

it("the preview serves neither files above its folder, nor hidden ones or what links lead out to, in any spelling", async () => {
  const hidden = [".env", ".secret/x.txt", "link.txt", "folder/outside.txt"];
  const dir = await temporarySite({
    ...filesOf(["dist/.env", "dist/.secret/x.txt", "outside.txt", "outside.html"], secret),
    "dist/index.html": "home",
    "dist/404.html": "none",
    "dist/assets/a.js": "",
    "dist/link.txt": { linkTo: "../outside.txt" },
    "dist/folder": { linkTo: ".." },
  });
  for (const base of ["/", "/kettle/"]) {
    const { url, close } = await createPreviewServer({ dir: join(dir, "dist"), base, port: 0 });
    onTestFinished(close);
    const paths = [
      ...upwards.flatMap((path) => ["outside.txt", "outside"].map((file) => path.replace("FILE", file))),
      ...hidden.flatMap((file) => [...within.map((path) => path.replace("FILE", file)), ...escapes(file)]),
      ...["index.html/", "index.html/x", "404.html/", "%", "%zz", "a".repeat(5000)],
    ];
    const all = paths.map((path) => base + path);
    // No 500: each is answered as a path at which nothing is, or that of a file which is published.
    expect([...(await expectNoSecret(url, all))].filter((status) => ![200, 404].includes(status))).toEqual(
      [],
    );
    const { status, text } = await askAt(url, base);
    expect([status, text]).toEqual([200, "home"]);
  }
}, 180_000);

it("the development server serves neither hidden files nor files outside of the site, in any spelling", async () => {
  const hidden = ["site/.env", "site/.hidden/a.js", "site/static/.secret", "site/docs/.draft.md"];
  const dir = await temporarySite({
    ...filesOf([...hidden, "outside.txt", "outside.js", "folder/a.js"], `/* ${secret} */`),
    "site/docs/index.md": "---\nslug: /\n---\n\n# Moth\n",
    "site/site.config.mjs": 'export default { title: "Moth", url: "https://moth.example" };\n',
    "site/static/logo.svg": `<svg xmlns="http://www.w3.org/2000/svg"/>`,
    "site/plain.js": "export const plain = 1;\n",
    "site/link.txt": { linkTo: "../outside.txt" },
    "site/link.js": { linkTo: "../outside.js" },
    "site/linked": { linkTo: "../folder" },
  });
  const site = join(dir, "site");
  for (const method of ["error", "warn"] as const) vi.spyOn(console, method).mockReturnValue();
  const { url, close } = await createDevServer({ siteDir: site, overrides: {}, host: "127.0.0.1", port: 0 });
  onTestFinished(close);
  // Ways by which Vite's development server has handed out files before (its advisories of 2025), with all its prefixes.
  const queries = ["", "?raw", "?import", "?import&raw", "?raw??", "?import&raw??", "?inline&import", "?url"];
  const odd = [
    "?.svg?import",
    "?.svg?.wasm?init",
    "?direct",
    "#/../x",
    "?html-proxy&index=0.js",
    "?t=1&raw&import",
  ];
  const secrets = [".env", ".hidden/a.js", "link.txt", "link.js", "linked/a.js", "../outside.js"];
  const paths = secrets.flatMap((file) =>
    ["/@fs", "/@fs/", "/@id/", "/@id/__x00__", "", "/@fs/../@fs", "//@fs", "/@fs/x/../.."].flatMap((prefix) =>
      [...queries, ...odd].map((query) => `${prefix}${join(site, file)}${query}`),
    ),
  );
  const spelled = [
    ...upwards.map((path) => `/${path.replace("FILE", "outside.txt")}`),
    ...upwards.map((path) => `/@fs${site}/${path.replace("FILE", "outside.txt")}`),
    ...[".env", "link.txt"].flatMap((file) =>
      [...within.map((path) => path.replace("FILE", file)), ...escapes(file)].flatMap((path) => [
        `/${path}`,
        `/@fs${site}/${path}`,
      ]),
    ),
  ];
  await expectNoSecret(url, [...paths, ...spelled]);
  // What isn't hidden is served, so that the paths above are refused for what they name.
  for (const path of [`/@fs${site}/plain.js`, `/@fs${site}/static/logo.svg`, "/logo.svg", "/"]) {
    const { status, text } = await askAt(url, path);
    expect([path, status, text]).toEqual([path, 200, expect.anything()]);
  }
  // Nor is anything served under the name of another host, and pages of others open no editor.
  for (const path of ["/", "/index.md", "/sitemap.xml", "/packages/engine/src/client/main.tsx", "/nowhere"])
    expect([path, (await askAt(url, path, { host: "evil.example" })).status]).toEqual([path, 403]);
  const editorFor = (site: string) => askAt(url, "/__open-in-editor", { "sec-fetch-site": site });
  expect([(await editorFor("cross-site")).status, (await editorFor("same-origin")).status]).toEqual([
    403, 500,
  ]);
  // Pages of other servers on this machine may not read it.
  const answer = await fetch(`${url}@vite/client`, { headers: { origin: "http://localhost:4000" } });
  expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
}, 180_000);
