import { expect, test } from "vitest";
import { svgProblem } from "./svg.ts";

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

test.each([
  ["<script>alert(1)</script>", "a script"],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', "a script"],
  ["<![CDATA[<!--]]><script>alert(1)</script><!-- -->", "a script"],
  ["<title><script>alert(1)</script></title>", "a script"],
  ['<rect title=">" onload="alert(1)"/>', "an event handler"],
  ['<animate\nonbegin = "alert(1)"/>', "an event handler"],
  ['<foreignObject><b xmlns="http://www.w3.org/1999/xhtml">x</b></foreignObject>', "HTML"],
  ['<b xmlns="http://www.w3.org/1999/&#120;html">x</b>', "HTML"],
  ['<a href="javascript:alert(1)"/>', 'an address that runs something ("javascript:")'],
  ['<a href="java&#x73;cript:alert(1)"/>', 'an address that runs something ("javascript:")'],
  ['<a href=" java\nscript:alert(1)"/>', 'an address that runs something ("javascript:")'],
  ['<set attributeName="href" to="javascript:alert(1)"/>', 'an address that runs something ("javascript:")'],
  ['<use href="https://a.example/b#c"/>', "a reference to another host"],
  ['<image width="1" xlink:href="//a.example/b.png"/>', "a reference to another host"],
  ['<rect style="fill: url(https://a.example/b)"/>', "a style that loads something from elsewhere"],
  ["<style>@import 'a.css';</style>", "a style that loads something from elsewhere"],
])("an SVG with %s is refused for it", (inside, what) => {
  expect(svgProblem(svg(inside))?.message).toContain(`this SVG holds ${what}`);
});

test("an SVG that declares entities, which could spell anything, is refused", () => {
  expect(svgProblem(`<!DOCTYPE svg [<!ENTITY a "x">]>${svg("&a;")}`)?.message).toContain("entities");
});

test.each([
  '<a href="https://a.example/">a link of a picture</a>',
  '<use href="#a"/><rect fill="url(#b)" style="mask: url(#c)"/>',
  "<text>on = 1, script, javascript</text>",
  '<image href="data:image/png;base64,AAAA"/>',
  '<metadata><rdf:li rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></metadata>',
])("a plain picture passes: %s", (inside) => {
  expect(svgProblem(svg(inside))).toBe(undefined);
});
