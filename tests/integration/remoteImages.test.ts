import { expect, it } from "vitest";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { SiteError } from "../../packages/engine/src/node/problems/problems.ts";
import { siteFiles } from "../../packages/engine/src/node/siteFiles.ts";
import { temporarySite } from "./temporarySite.ts";

const config = (images: object) =>
  `export default ${JSON.stringify({ title: "T", url: "https://t.example", images })};`;
const bundle = { scripts: { en: ["a.js"] }, css: "", print: "p.css", files: new Map(), licenses: "" };

async function policies(siteDir: string, leniency: "none" | "pages") {
  const files = await siteFiles(await makeSite({ siteDir, leniency }), bundle as never);
  return Promise.all(
    ["index.html", "_headers"].map(async (path) => {
      const content = files.find(({ paths }) => paths.includes(path))?.content;
      const text = String(typeof content === "function" ? await content() : content);
      return /img-src [^;]*/.exec(text.replaceAll("&#x27;", "'").replaceAll("&#39;", "'"))?.[0];
    }),
  );
}

async function problemsOf(siteDir: string): Promise<(string | undefined)[]> {
  const error = await makeSite({ siteDir }).catch((thrown: unknown) => thrown);
  return error instanceof SiteError ? error.problems.flatMap(({ message, hint }) => [message, hint]) : [];
}

/** Addresses of pictures on hosts that the configuration doesn't name, some made to be copied into a header. */
const addresses = [
  "https://img.example/a.png",
  "https://a;script-src-elem/x.png",
  "https://$a/x.png",
  "https://img.example.evil.example/x.png",
  "https://img.shields.io:8443/x.png",
  "https://img.shields.io@evil.example/x.png",
  "http://img.shields.io/x.png",
  "https://[/x.png",
];

it.each(addresses)("the picture %s is refused, and no policy lets a lenient build load it", async (src) => {
  const siteDir = await temporarySite({
    "site.config.ts": config({ hosts: ["img.shields.io"] }),
    "docs/index.md": `# Start\n\n![a](${src})\n`,
    "docs/html.md": `# HTML\n\n<img src="${src}" alt="a">\n`,
  });
  const [message, hint, ...others] = await problemsOf(siteDir);
  expect(message).toContain(`the image "${src}"`);
  expect(hint).toMatch(/images: \{ hosts: \["img\.shields\.io"|https:\/\/|beside the page\.$/);
  expect(others[0]).toContain(`the image "${src}"`);
  const own = "img-src 'self' data: https://img.shields.io";
  expect(await policies(siteDir, "pages")).toEqual([own, own]);
});

it("pictures on hosts that the configuration names are loaded from there, which every policy says", async () => {
  const siteDir = await temporarySite({
    "site.config.ts": config({ hosts: ["img.example", "img.shields.io"] }),
    "docs/index.md": "# Start\n\n![a](https://IMG.example/a.png?b=c)\n",
  });
  const { pages } = await makeSite({ siteDir });
  expect(pages.map(({ html }) => html).join("")).toContain('src="https://img.example/a.png?b=c"');
  const allowed = "img-src 'self' data: https://img.example https://img.shields.io";
  expect(await policies(siteDir, "none")).toEqual([allowed, allowed]);
});

const noHosts =
  "https://img.example|img.example/a|img.example; script-src *|*|a:80|$host|Img.example|größe.example|";

it.each(noHosts.split("|"))("the host %j is refused", async (host) => {
  const siteDir = await temporarySite({
    "site.config.ts": config({ hosts: [host] }),
    "docs/index.md": "# A\n",
  });
  expect((await problemsOf(siteDir)).join(" ")).toMatch(/not accepted.*the name of a host/);
});
