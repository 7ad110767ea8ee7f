import { rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { makeSite } from "../../src/node/makeSite.ts";
import { SiteError } from "../../src/node/problems.ts";
import { siteFiles } from "../../src/node/siteFiles.ts";
import { temporarySite } from "./temporarySite.ts";

const config = (remote: string) =>
  `export default { title: "T", url: "https://t.example", images: { remote: "${remote}" } };`;
const page = '# Start\n\n![a](https://img.example/a.png)\n\n`<img src="https://no.example">`\n';
const bundle = { scripts: { en: ["a.js"] }, css: "", print: "p.css", files: new Map(), licenses: "" };

async function policies(siteDir: string, leniency: "none" | "pages") {
  const files = siteFiles(await makeSite({ siteDir, leniency }), bundle as never);
  return Promise.all(
    ["index.html", "_headers"].map(async (path) => {
      const content = files.find(({ paths }) => paths.includes(path))?.content;
      const text = String(typeof content === "function" ? await content() : content);
      return /img-src [^;]*/.exec(text.replaceAll("&#x27;", "'").replaceAll("&#39;", "'"))?.[0];
    }),
  );
}

it("pictures on other hosts are refused, and no policy lets a lenient build's pages load them", async () => {
  const siteDir = await temporarySite({ "docs/index.md": page });
  const error = await makeSite({ siteDir }).catch((thrown: unknown) => thrown);
  expect(error instanceof SiteError && error.problems.map(({ message }) => message)).toEqual([
    'the image "https://img.example/a.png" is on another host',
  ]);
  expect(await policies(siteDir, "pages")).toEqual(["img-src 'self' data:", "img-src 'self' data:"]);
});

it("pictures on other hosts that are allowed are loaded from there, which every policy names", async () => {
  const siteDir = await temporarySite({ "site.config.ts": config("allow"), "docs/index.md": page });
  const allowed = "img-src 'self' data: https://img.example";
  expect(await policies(siteDir, "none")).toEqual([allowed, allowed]);
});

it("pictures on other hosts that are fetched are part of the site", async () => {
  const server = createServer((request, response) => {
    const found = request.url === "/a.svg";
    response.writeHead(found ? 200 : 404, { "content-type": "image/svg+xml" });
    response.end(found ? '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>' : "");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const siteDir = await temporarySite({
    "site.config.ts": config("fetch"),
    "docs/index.md": `# Start\n\n![a](${host}/a.svg)\n`,
    "docs/b.md": `# B\n\n![b](${host}/b.svg)\n`,
  });
  const { pages, content, warnings } = await makeSite({ siteDir, leniency: "pages" });
  server.close();
  const [path = "", file = ""] =
    [...content.staticFiles].find(([name]) => name.startsWith("files/remote/")) ?? [];
  rmSync(file);
  const html = pages.find((made) => made.file === "docs/index.md")?.html ?? "";
  expect(html).toContain(`src="/${path}" alt="a" width="40" height="20"`);
  expect(warnings.map((problem) => [problem.file, problem.message])).toEqual([
    ["docs/b.md", `the image "${host}/b.svg" can't be fetched: its host answers 404`],
  ]);
});
