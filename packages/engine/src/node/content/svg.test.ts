import { expect, test } from "vitest";
import { svgProblem } from "./svg.ts";

const svg = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

test.each([
  ["<script>alert(1)</script>", "the element <script>"],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', "the element <x:script>"],
  ["<![CDATA[<!--]]><script>alert(1)</script><!-- -->", "the element <script>"],
  ["<title><script>alert(1)</script></title>", "the element <script>"],
  ['<g xmlns="http://ns.example/"><script xmlns="http://www.w3.org/2000/svg"/></g>', "the element <script>"],
  ['<rect fill=">" onload="alert(1)"/>', "the attribute onload"],
  ['<animate\nonbegin = "alert(1)"/>', "the attribute onbegin"],
  ["<foreignObject/>", "the element <foreignObject>"],
  ['<b xmlns="http://www.w3.org/1999/xhtml">x</b>', 'of "http://www.w3.org/1999/xhtml"'],
  ['<b xmlns="http://www.w3.org/1999/&#120;html">x</b>', 'of "http://www.w3.org/1999/xhtml"'],
  ['<math xmlns="http://www.w3.org/1998/Math/MathML"/>', 'of "http://www.w3.org/1998/Math/MathML"'],
  ['<title>JavaScript</title><a href="javascript:alert(1)"/>', 'loads or runs something: href="javascript:'],
  ['<a href="java&#x73;cript:alert(1)"/>', "loads or runs something"],
  ['<a href=" java&#10;script:alert(1)"/>', "loads or runs something"],
  ['<a href="data:text/html,x"/>', "loads or runs something"],
  ['<a xlink:href="vbscript:x"/>', "loads or runs something"],
  ['<set attributeName="href" to="#a"/>', "animates an address"],
  ['<animate attributeName="xlink:href" values="#a"/>', "animates what it may not"],
  ['<animate attributeName="onclick" to="alert(1)"/>', "animates what it may not"],
  ['<use href="https://a.example/b#c"/>', "loads or runs something"],
  ['<use href="other.svg#c"/>', "loads or runs something"],
  ['<use href="data:image/svg+xml,x#c"/>', "loads or runs something"],
  ['<image xlink:href="//a.example/b.png"/>', "loads or runs something"],
  ['<image href="&#104;ttps://a.example/b.png"/>', "loads or runs something"],
  ['<image href="data:image/svg+xml;base64,AAAA"/>', "loads or runs something"],
  ['<feImage href="b.png"/>', "loads or runs something"],
  ['<g xml:base="https://a.example/"/>', "the attribute xml:base"],
  ['<rect style="fill: url(https://a.example/b)"/>', "loads something: url(https://a.example/b in style"],
  ['<rect style="fill: u\\72 l( b.svg#c )"/>', "loads something: url( b.svg#c"],
  ['<rect fill="url(b.svg#c)"/>', "loads something: url(b.svg#c in fill"],
  ['<rect cursor="url(b.png)"/>', "loads something"],
  ["<style>@import 'a.css';</style>", "loads something: @import"],
  ["<style>@im<!-- -->port 'a.css';</style>", "loads something: @import"],
  ["<style><![CDATA[@\\69mport 'a.css';]]></style>", "loads something: @import"],
  ['<style>a { background: image-set("b.png" 1x) }</style>', "loads something: image-set("],
  ["<style><style/>@import 'a.css';</style>", "the element <style> in its styles"],
  ["<?xml-stylesheet href='a.css'?>", "a processing instruction <?xml-stylesheet"],
  ["<font-face-uri/>", "the element <font-face-uri>"],
  ["<g>", "is not valid XML"],
  ["&nbsp;", "is not valid XML"],
  ["<rect width=1/>", "is not valid XML"],
])("an SVG with %s is refused for it", (inside, what) => {
  expect(svgProblem(svg(inside))?.message).toContain(what);
});

test.each([
  [`<!DOCTYPE svg [<!ENTITY a "x">]>${svg("&a;")}`, "<!DOCTYPE"],
  [`<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${svg("")}`, "<!DOCTYPE"],
  [`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${svg("")}`, "<!DOCTYPE"],
  [`<?xml version="1.0" encoding="ISO-2022-JP"?>${svg("")}`, "ISO-2022-JP"],
  [`<?xml version="1.1"?>${svg("")}`, "XML 1.1"],
  ['<html xmlns="http://www.w3.org/1999/xhtml"/>', "doesn't begin with <svg>"],
  ["<svg/>", "doesn't begin with <svg>"],
  ["", "is not valid XML"],
])("the file %s is refused", (text, what) => {
  expect(svgProblem(text)?.message).toContain(what);
});

test("an SVG that nests its elements deeper than any picture is refused, and read no further", () => {
  const groups = (depth: number) => svg("<g>".repeat(depth) + "</g>".repeat(depth));
  expect(svgProblem(groups(100))).toBe(undefined);
  expect(svgProblem(groups(300_000))).toMatchObject({
    column: 685,
    message: "this SVG nests more than 200 elements",
  });
});

test("the problem has its place", () => {
  expect(svgProblem(svg("\n<g>\n  <script/></g>"))).toMatchObject({ line: 3, column: 12 });
  expect(svgProblem(svg("\n</b>"))).toMatchObject({ line: 2 });
});

test.each([
  '<a href="https://a.example/">a link of a picture</a>',
  '<use href="#a"/><use xlink:href="#a"/><rect fill="url(#b)" style=\'mask: url("#c")\'/>',
  "<text>on = 1, &lt;script, javascript: url(https://a.example)</text>",
  '<image href="data:image/png;base64,AAAA"/>',
  "<style>@font-face { font-family: a; src: url(data:font/woff2;base64,AAAA) } .b { fill: red }</style>",
  '<style type="text/css"><![CDATA[@media (prefers-color-scheme: dark) { path { fill: #fff } }]]></style>',
  '<defs><linearGradient id="a" gradientTransform="rotate(9)"><stop offset="0" stop-color="red"/></linearGradient></defs>',
  '<filter id="a"><feGaussianBlur in="SourceGraphic" stdDeviation="2"/><feMerge><feMergeNode/></feMerge></filter>',
  '<clipPath id="a"><path d="M0 0h9"/></clipPath><g clip-path="url(#a)"/>',
  '<circle r="3"><animate attributeName="r" values="3;9" dur="1s" repeatCount="indefinite"/></circle>',
  '<path><animateTransform attributeName="transform" type="rotate" from="0" to="360" dur="2s"/></path>',
  // Inkscape
  '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" pagecolor="#fff" onload="x"/>',
  '<g xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:label="Layer 1" inkscape:groupmode="layer"/>',
  '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:li rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></rdf:RDF></metadata>',
  // Sketch, Figma
  '<g id="Page-1" sketch:type="MSPage" xmlns:sketch="http://www.bohemiancoding.com/sketch/ns" data-name="a" aria-hidden="true"/>',
  // D2, iconfont.cn, PlantUML
  '<svg d2Version="v0.6.1"/>',
  '<g t="1590000000000"><path p-id="2051"/></g>',
  "<?plantuml 1.2025.2?><g/><?plantuml-src SyfFKj2rKt3CoKnELR1Io4ZDoSa70000?>",
])("a plain picture passes: %s", (inside) => {
  expect(svgProblem(svg(inside))).toBe(undefined);
});

test("ASCII passes, as PlantUML declares it", () => {
  expect(svgProblem(`<?xml version="1.0" encoding="us-ascii"?>${svg("")}`)).toBe(undefined);
});

test("a picture of draw.io, which holds its own drawing, passes", () => {
  const text = svg(
    "<g/>",
    'host="" content="&lt;mxfile&gt; url(https://a.example) &lt;/mxfile&gt;" version="1.1"',
  );
  expect(svgProblem(text.replace('host="" ', ""))).toBe(undefined);
  expect(
    svgProblem(
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- made by -->\n${text.replace('host="" ', "")}\n`,
    ),
  ).toBe(undefined);
});
