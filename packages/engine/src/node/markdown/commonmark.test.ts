import { tests } from "commonmark-spec";
import type { ElementContent, Properties, Root, RootContent } from "hast";
import { raw } from "hast-util-raw";
import { toHtml } from "hast-util-to-html";
import { normalizeUri } from "micromark-util-sanitize-uri";
import { expect, test } from "vitest";
import { isSafeLink } from "../../shared/safeLink.ts";
import { resolveLink } from "../content/model/links.ts";
import { encodeLink, isExternal } from "../files/urlPath.ts";
import { hasClass, textOf } from "./hast.ts";
import { compilePage } from "./testing/page.ts";

/** The examples of the specification that pages show in another way, and why. */
const differences: Record<string, number[]> = {
  "what begins with a line of dashes is front matter": [96, 98],
  "an element or attribute isn't allowed in a page, which a message says": [
    150, 163, 169, 170, 171, 172, 173, 176, 178, 201, 491, 524, 536, 613, 614, 615, 616, 617,
  ],
  "a scheme isn't allowed, which a message says; anything before a colon counts as one": [500, 598, 599, 601],
  "a picture in HTML without a text gets an empty one, which a message says": [475],
  "a link without a text has the title of its page, or its address": [484],
  "an end tag that HTML doesn't know is text, which a message says": [623],
  "a comment is left out with the space before it": [626],
  "beside the title of a page no heading is of level 1": [68, 76, 79, 83, 84, 141],
  "bare addresses become links, as on GitHub": [602, 606, 608, 611, 612],
};

const different = new Map(
  Object.entries(differences).flatMap(([why, numbers]) => numbers.map((number) => [number, why])),
);

/** Attributes and classes that pages have in addition. */
const added = ["ariaLabel", "dataFile", "dataText", "decoding", "id", "loading", "rel", "role", "tabIndex"];
const addedClasses = ["external", "whole", "word"];

/** HTML as a browser reads it, without what articles have around Markdown's own elements. */
function plain(html: string): string {
  const { children } = raw({ type: "root", children: [{ type: "raw", value: html.trim() }] }) as Root;
  const written = toHtml({ type: "root", children: plainNodes(children) as RootContent[] });
  // Space beside the edge of a block isn't shown.
  const edges = /\s*(<\/?(?:blockquote|br|div|h\d|hr|li|ol|p|pre|table|tbody|td|th|thead|tr|ul)\b[^>]*>)\s*/g;
  return written.replace(edges, "\n$1\n").replace(/\n+/g, "\n").trim();
}

function plainNodes(nodes: readonly (ElementContent | RootContent)[], isCode = false): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === "text") {
      const value = isCode ? node.value.replace(/\n$/, "") : node.value.replace(/\s+/g, " ");
      return [{ type: "text", value }];
    }
    if (node.type !== "element") return [];
    const { tagName, children } = node;
    if (tagName === "div" && (hasClass(node, "heading") || hasClass(node, "table")))
      return plainNodes(children);
    if (tagName === "figure" && hasClass(node, "code")) return plainNodes([codeBlock(node)]);
    const isCodeInside = isCode || tagName === "pre";
    return [
      { ...node, properties: plainProperties(node.properties), children: plainNodes(children, isCodeInside) },
    ];
  });
}

function codeBlock(figure: ElementContent & { type: "element" }): ElementContent {
  const { dataLanguage } = figure.properties;
  const properties = dataLanguage === "text" ? {} : { className: [`language-${String(dataLanguage)}`] };
  const text = { type: "text" as const, value: textOf(figure) };
  const code = { type: "element" as const, tagName: "code", properties, children: [text] };
  return { type: "element", tagName: "pre", properties: {}, children: [code] };
}

function plainProperties(properties: Properties): Properties {
  const kept = Object.entries(properties).flatMap(([name, value]): [string, Properties[string]][] => {
    if (added.includes(name)) return [];
    // Addresses in HTML are escaped on pages; browsers read them alike.
    if (name === "href" || name === "src") return [[name, normalizeUri(String(value))]];
    if (name !== "className" || !Array.isArray(value)) return [[name, value]];
    const classes = value.filter((one) => !addedClasses.includes(String(one)));
    return classes.length === 0 ? [] : [[name, classes]];
  });
  return Object.fromEntries(kept);
}

/** The article that a page has. Every path is that of a page or a file. */
async function articleOf(markdown: string): Promise<string> {
  const { html } = await compilePage(markdown, {
    resolveLink: (link) =>
      isExternal(link) || !isSafeLink(link)
        ? resolveLink(link, {} as Parameters<typeof resolveLink>[1])
        : { href: encodeLink(link), external: false },
    resolveImage: (src) => ({ src: encodeLink(src) }),
  });
  return html.replace(/^<h1>Fallback<\/h1>\n?/, "");
}

test("pages show the examples of CommonMark as it says, but for those that differ for a reason", async () => {
  const wrong: Record<string, unknown>[] = [];
  for (const { number, section, markdown, html } of tests) {
    const [source, expected] = [markdown, html].map((text) => text.replaceAll("→", "\t")) as [string, string];
    const [page, theirs] = [plain(await articleOf(source)), plain(expected)];
    const why = different.get(number);
    if ((page === theirs) === (why === undefined)) continue;
    wrong.push({ number, section, source, page, ...(why ? { noLonger: why } : { expected: theirs }) });
  }
  expect(wrong).toEqual([]);
  expect(tests.length).toBeGreaterThan(600);
});
