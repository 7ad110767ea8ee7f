import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../shared/testing/anyText.ts";
import { parseDocument } from "../common/trustedHtml.ts";
import { NotAPageError, readPage } from "./pages.ts";

const data = { kind: "doc", build: "b1", path: "/install", locale: "en", toc: { min: 2, max: 3 } };
const parse = (body: string) =>
  parseDocument(`<!doctype html><title>Install | Site</title>
    <body><div id="_app">${body}</div>`);
const block = `<script type="application/json" id="_page">${JSON.stringify(data)}</script>`;
const article = `<article id="article"><h1>Install <code>it</code></h1><p>Text</p>
  <div class="heading"><h2 id="lazy">With
  <code>lazy</code></h2><a class="heading-anchor" href="#lazy" aria-label="Link to With lazy"></a></div>
  <h3>No id</h3><h2 id="notes">Footnotes, which are no part of the text</h2><div class="heading"><h4 id="deep">Deep</h4></div></article>`;

test("readPage takes data block and article as they are, and reads titles and the headings with anchors, each on one line", () => {
  const page = readPage(parse(article + block));
  expect(page).toMatchObject({ ...data, documentTitle: "Install | Site", title: "Install it" });
  expect(page.article.innerHTML).toContain("<h1>Install <code>it</code></h1><p>Text</p>");
  expect(page.headings).toEqual([
    { id: "lazy", text: "With lazy", level: 2 },
    { id: "deep", text: "Deep", level: 4 },
  ]);
});

test("readPage uses the document's title when the article hides its own", () => {
  expect(readPage(parse(`<article id="article"><p>x</p></article>${block}`)).title).toBe("Install | Site");
});

test("of a document's head, readPage takes elements that tell of the page, with attributes that tell", () => {
  const told = [
    '<meta name="description" content="A">',
    '<link rel="alternate" hreflang="de" href="/de/">',
    '<meta name="x" content="B" data-plugin="p">',
    '<script type="application/ld+json">{}</script>',
  ];
  const acting = [
    '<meta name="description" content="0;url=/x" http-equiv="refresh">',
    '<meta data-plugin="p" http-equiv="Set-Cookie" content="a">',
    '<link rel="canonical" href="/x" onload="x()" imagesrcset="/y" as="image" style="color: red" id="x">',
    '<script type="application/ld+json" src="/x.js"></script>',
    '<base data-plugin="p" href="/x">',
    '<script data-plugin="p" src="/x.js"></script>',
    '<style data-plugin="p">*</style>',
  ];
  const { head } = readPage(
    parseDocument(
      `<!doctype html><html><head>${[...told, ...acting].join("")}</head><body>${article}${block}</body></html>`,
    ),
  );
  expect(head.slice(0, 4).map(({ outerHTML }) => outerHTML)).toEqual(told);
  expect(head.slice(4).map(({ outerHTML }) => outerHTML)).toEqual([
    '<meta name="description" content="0;url=/x">',
    '<meta data-plugin="p" content="a">',
    '<link rel="canonical" href="/x">',
    '<script type="application/ld+json"></script>',
  ]);
});

test("readPage says what is missing when a document isn't a page", () => {
  expect(() => readPage(parse(block))).toThrow(
    new NotAPageError('The document "Install | Site" has no #article.'),
  );
  expect(() => readPage(parse(article))).toThrow("data block (#_page)");
  expect(() => readPage(parse(`${article}<script type="application/json" id="_page">{"ki</script>`))).toThrow(
    "is damaged",
  );
});

test("readPage reads any document, or throws that it is no page", () => {
  const part = fc.oneof(
    anyText(),
    fc.constantFrom(
      article,
      block,
      "<article id='article'>",
      '<script id="x">',
      "null",
      "[]",
      "{}",
      "</script>",
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      try {
        const { title, article, headings } = readPage(parse(parts.join("")));
        expect([typeof title, article.id]).toEqual(["string", "article"]);
        for (const { id, level } of headings) expect(id !== "" && level > 0).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(NotAPageError);
      }
    }),
    { numRuns: 40 },
  );
});
