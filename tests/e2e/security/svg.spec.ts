import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { builtSite } from "../harness/sites.ts";

const ran = (way: string) => `document.documentElement.dataset.ran = '${way}'`;
const picture = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
    width="40" height="30" onload="${ran("onload")}">
  <style>rect { fill: rgb(0, 128, 0) }</style>
  <script>${ran("inline")}</script>
  <script xlink:href="data:text/javascript,${ran("data")}"/>
  <script href="ran.js"/>
  <foreignObject width="40" height="30">
    <iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;parent.${ran("frame")}&lt;/script&gt;"/>
  </foreignObject>
  <rect width="40" height="30"/>
  <a href="javascript:${ran("link")}"><circle cx="10" cy="10" r="8"/></a>
</svg>`;

test("an SVG with scripts runs none of them when it is opened, and shows in a page", async ({ page }) => {
  const rules = readFileSync(join(builtSite("kitchen-sink").dir, "_headers"), "utf8");
  const [, policy = ""] = /\*\.svg\n {2}Content-Security-Policy: (.*)/.exec(rules) ?? [];
  const url = "http://svg.example/";
  const files: Record<string, [type: string, body: string]> = {
    "/scripted.svg": ["image/svg+xml", picture],
    "/ran.js": ["text/javascript", ran("file")],
    // Of a drawing with foreign content no browser tells its pixels.
    "/drawn.svg": ["image/svg+xml", picture.replace(/<foreignObject.*<\/foreignObject>/s, "")],
    "/": ["text/html", '<!doctype html><img src="drawn.svg" alt="">'],
  };
  await page.route(`${url}**`, (route) => {
    const [contentType = "", body = ""] = files[new URL(route.request().url()).pathname] ?? [];
    const headers = contentType === "image/svg+xml" ? { "Content-Security-Policy": policy } : {};
    return route.fulfill({ contentType, body, headers });
  });
  await page.goto(new URL("scripted.svg", url).href);
  await page.mouse.click(10, 10);
  await expect(page.locator("svg > rect")).toHaveCSS("fill", "rgb(0, 128, 0)");
  await expect(page.locator("svg").first()).not.toHaveAttribute("data-ran");
  await page.goto(url);
  const shown = await page.locator("img").evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const context = document.createElement("canvas").getContext("2d");
    context?.drawImage(image, 0, 0);
    return [image.naturalWidth, ...(context?.getImageData(30, 25, 1, 1).data ?? [])];
  });
  expect(shown).toEqual([40, 0, 128, 0, 255]);
});
