import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { answered } from "../harness/search.ts";
import { builtSite } from "../harness/sites.ts";
import { expect, test } from "../harness/test.ts";

for (const name of ["handbook", "kitchen-sink"]) {
  const { dir } = builtSite(name);
  const files = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".html"),
  );

  test(`every document of ${name} has a policy that names its inline code by hash and allows no other`, () => {
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const html = readFileSync(join(dir, file), "utf8");
      const [before = "", rest = ""] = html.split(/<meta http-equiv="Content-Security-Policy" content="/);
      expect({ file, early: /<(script|style|link|img)\b/.test(before) }).toEqual({ file, early: false });
      const policy = rest.slice(0, rest.indexOf('"')).replaceAll("&#39;", "'");
      expect(policy).toMatch(/^default-src 'none'; /);
      expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types docs");
      expect(policy).not.toMatch(/unsafe-|https?:|\*|blob:/);
      const inline = [
        ...rest.matchAll(
          /<(script|style)(?![^>]*(?: src=|application\/(?:ld\+)?json))[^>]*>([\s\S]*?)<\/\1>/g,
        ),
      ];
      const hashes = inline.map(
        ([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
      );
      expect({ file, hashes: [...new Set(hashes)].sort() }).toEqual({
        file,
        hashes: [...new Set(policy.match(/'sha256-[^']*'/g))].sort(),
      });
    }
  });

  test(`no document of ${name} runs anything from an attribute or loads anything from elsewhere`, () => {
    for (const file of files) {
      const markup = readFileSync(join(dir, file), "utf8").replaceAll(
        /(<(?:script|style)\b[^>]*>)[\s\S]*?<\//g,
        "$1</",
      );
      const attributes = /<[a-z][^>]*\s(?:style|on[a-z]+|srcdoc)=/i.exec(markup)?.[0];
      const foreign =
        /<(?:script|img|source|video|audio|iframe|embed|object)\b[^>]*\s(?:src|srcset|data)="(?:https?:)?\/\/[^"]*/.exec(
          markup,
        )?.[0];
      const stylesheet =
        /<link rel="(?:stylesheet|modulepreload|preload|icon|manifest)" href="(?:https?:)?\/\/[^"]*/.exec(
          markup,
        )?.[0];
      const scheme = /\s(?:href|src|action)="\s*(?:javascript|vbscript):[^"]*/i.exec(markup)?.[0];
      expect({ file, found: attributes ?? foreign ?? stylesheet ?? scheme }).toEqual({
        file,
        found: undefined,
      });
    }
  });
}

test("pages ask only their own host, send nothing about their reader and set no cookie", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { origin, search } = new URL(request.url());
    const own = origin === new URL(page.url() === "about:blank" ? request.url() : page.url()).origin;
    if (!own || request.method() !== "GET" || request.postData() !== null || search !== "")
      sent.push(`${request.method()} ${request.url()}`);
  });
  await page.goto("/");
  await page.locator("html[data-hydrated]").waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("install");
  await answered(page, "install");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL("/");
  await page.locator("article").first().waitFor();
  await page.goBack();
  await expect(page).toHaveURL("/");
  expect(sent).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe("");
});
