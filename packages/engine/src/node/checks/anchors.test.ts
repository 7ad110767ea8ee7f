import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { makeSite } from "../makeSite.ts";

/** The links of a page and of another one that lead to anchors which don't exist. */
async function wrong(page: string, other = "", config: object = {}): Promise<string[]> {
  const values = { title: "A", url: "https://a.example", ...config };
  const siteDir = await temporarySite({
    "site.config.mjs": `export default ${JSON.stringify(values)};`,
    "docs/index.md": `# My *Plugin* for über\n\n${page}\n\n## Install\n`,
    "docs/b.md": `---\ntitle: B\n---\n\n${other}\n\n# Part\n`,
  });
  const { warnings } = await makeSite({ siteDir, leniency: "links" });
  return warnings.map(({ message }) => /"(.*)"/.exec(message)?.[1] ?? message);
}

it.each([
  "#top",
  "./b.md#Top",
  "#:~:text=word",
  "./b.md#part:~:text=a,-b",
  "./b.md?x=1#:~:text=a#b",
  "#install:~:selector(type=CssSelector)",
  "#my-plugin-for-über",
  "#my-plugin-for-%C3%BCber",
])("a link may lead to %s", async (link) => {
  expect(await wrong(`[x](${link})`)).toEqual([]);
});

it.each(["#topp", "#nowhere:~:text=a", "./b.md#b", "#top/a", "#install:~text=a"])(
  "a link to %s leads nowhere",
  async (link) => {
    expect(await wrong(`[x](${link})`)).toEqual([link]);
  },
);

it("a redirect may lead to the top, or to a text", async () => {
  const redirects = ["#top", "#:~:text=part", "#part", "#nowhere"].map((hash, index) => ({
    from: `/${index}`,
    to: `/b${hash}`,
  }));
  const siteDir = await temporarySite({
    "site.config.mjs": `export default { title: "A", url: "https://a.example", redirects: ${JSON.stringify(redirects)} };`,
    "docs/index.md": "# A\n",
    "docs/b.md": "# B\n\n## Part\n",
  });
  await expect(makeSite({ siteDir })).rejects.toThrow(/^[^\n]*the page \/b has no anchor #nowhere\n[^\n]*$/);
});

it("the name of a page's title is an anchor for other pages, too", async () => {
  expect(await wrong("", "[a](./index.md#my-plugin-for-über) [b](#part)")).toEqual([]);
});
