import type { Properties } from "hast";
import type { Schema } from "hast-util-sanitize";
import { linkSchemes } from "../../../shared/safeLink.ts";

/** Elements of running text. */
export const inlineTags = (
  "a abbr b bdi bdo cite code data del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup time tt u " +
  "var wbr strike"
).split(" ");

/** Elements without content and end tag. */
export const voidElements = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);

/**
 * Elements that raw HTML may contain. None of them runs code, loads another document or takes a text, and none is
 * forbidden by the pages' Content-Security-Policy.
 */
const userTags: ReadonlySet<string> = new Set([
  // blocks
  ..."div p blockquote pre hr br h1 h2 h3 h4 h5 h6 details summary figure figcaption".split(" "),
  ..."ul ol li dl dt dd table caption thead tbody tfoot tr td th section article aside header footer".split(
    " ",
  ),
  // choices that only the page itself knows of: there is no form that could send them
  ..."fieldset legend label input".split(" "),
  ...inlineTags,
  // media
  ..."img picture source video audio track".split(" "),
  // drawings: shapes, text and paint; no scripts, no foreign content, no animation, no references to other files
  ..."svg g path rect circle ellipse line polyline polygon text tspan title desc defs symbol".split(" "),
  ..."marker linearGradient radialGradient stop clipPath mask pattern".split(" "),
]);

/** Further elements that HTML knows, and no page may have. */
const otherTags =
  "address area base basefont bgsound body button canvas center col colgroup datalist dialog embed font form frame frameset head " +
  "hgroup html iframe image link main map marquee math menu meta meter nav nobr noembed noframes noscript object optgroup option " +
  "output param plaintext progress script search select slot style template textarea big applet acronym dir foreignobject use " +
  "animate set filter listing xmp";
const htmlNames = new Set([...[...userTags].map((name) => name.toLowerCase()), ...otherTags.split(" ")]);

/** Whether HTML has an element of this name, which is in lower case. */
export const isHtmlName = (name: string): boolean => htmlNames.has(name);

const svgPaint = (
  "x y x1 x2 y1 y2 cx cy r rx ry fx fy dx dy d points width height viewBox transform fill fillOpacity fillRule " +
  "clipPath clipRule mask stroke strokeWidth strokeLineCap strokeLineJoin strokeDashArray strokeDashOffset " +
  "strokeOpacity strokeMiterLimit opacity offset stopColor stopOpacity gradientUnits gradientTransform " +
  "patternUnits patternTransform markerWidth markerHeight markerStart markerMid markerEnd refX refY orient " +
  "textAnchor dominantBaseline fontSize fontFamily fontWeight preserveAspectRatio focusable version"
).split(" ");

/** Matches attribute values that could load a file. CSS allows backslash escapes in function names. */
const loading = /\\|\/\/|url\((?!\s*(?:["']\s*)?#)|image[\w-]{0,99}\(|src\(/i;

/** The elements of drawings. */
const svgTags = [...userTags].slice([...userTags].indexOf("svg"));

/** Attributes that raw HTML may have, by tag, as hast property names; `*` is for all elements. */
const userAttributes: Record<string, string[]> = {
  "*": [
    ..."id className title lang dir role hidden align translate".split(" "),
    ..."ariaLabel ariaLabelledBy ariaDescribedBy ariaHidden ariaCurrent".split(" "),
  ],
  a: ["href", "name", "target", "rel", "download", "dataFootnoteRef", "dataFootnoteBackref", "dataUnnamed"],
  abbr: ["title"],
  blockquote: ["cite"],
  q: ["cite"],
  del: ["cite", "dateTime"],
  ins: ["cite", "dateTime"],
  time: ["dateTime"],
  data: ["value"],
  details: ["open", "name"],
  ol: ["start", "reversed", "type"],
  li: ["value"],
  img: ["src", "srcSet", "sizes", "alt", "width", "height", "loading", "decoding", "fetchPriority"],
  source: ["src", "srcSet", "sizes", "media", "type", "width", "height"],
  video: ["src", "type", "poster", "width", "height", "controls", "loop", "muted", "playsInline", "preload"],
  audio: ["src", "controls", "loop", "muted", "preload"],
  track: ["src", "kind", "label", "srcLang", "default"],
  td: ["colSpan", "rowSpan", "headers", "vAlign"],
  th: ["colSpan", "rowSpan", "headers", "scope", "abbr", "vAlign"],
  table: ["border", "cellPadding", "cellSpacing"],
};

/** Matches attribute values that can't load a file: the opposite of `loading`, as the sanitiser needs it. */
const harmless = new RegExp(`^(?![\\s\\S]*(?:${loading.source}))`, "i");

/** The names that drawing programs write at the start of a drawing. They look like addresses, and nothing loads them. */
const namespaces = [
  ["xmlns", "http://www.w3.org/2000/svg"],
  ["xmlnsXLink", "http://www.w3.org/1999/xlink"],
];

/**
 * URL schemes that an attribute may contain; relative URLs are always allowed. `pathname` is Docusaurus' way to
 * bypass its router.
 */
const protocols: Record<string, string[]> = {
  href: [...linkSchemes, "pathname"],
  src: ["http", "https", "pathname"],
  srcSet: ["http", "https", "pathname"],
  poster: ["http", "https"],
  cite: ["http", "https"],
};

/** The allowed elements, attributes and URL schemes, in the format of hast-util-sanitize. */
export const htmlSchema = {
  tagNames: [...userTags],
  attributes: {
    ...userAttributes,
    ...Object.fromEntries(
      svgTags.map((tag) => [tag, [...svgPaint.map((name) => [name, harmless]), ...namespaces]]),
    ),
    // What the engine's own HTML has in addition: task lists and footnotes.
    section: ["dataFootnotes"],
    input: [["type", "checkbox", "radio"], "name", "checked", "disabled"],
  },
  // Of all fields only those to choose with.
  required: { input: { type: "checkbox" } },
  protocols,
  strip: ["script", "style", "template", "textarea", "select", "iframe", "object", "noscript", "math"],
  allowComments: true,
  allowDoctypes: false,
  ancestors: Object.fromEntries(svgTags.filter((tag) => tag !== "svg").map((tag) => [tag, ["svg"]])),
  // Ids get no prefix, because links of the page must find them.
  clobber: [],
} satisfies Schema;

/**
 * Whether a property holds an address with a URL scheme that it must not have, such as `javascript`. Addresses are read as by
 * the sanitiser, but schemes may be in upper case, which `lowerProtocols` changes for the sanitiser.
 */
export function isForbiddenAddress(property: string, value: unknown): boolean {
  const allowed = Object.hasOwn(protocols, property) ? protocols[property] : undefined;
  // The scheme is what stands before the first colon, unless a slash, query or hash comes earlier.
  const [, protocol] = /^([^:/?#]*):/.exec(typeof value === "string" ? value : "") ?? [];
  return allowed !== undefined && protocol !== undefined && !allowed.includes(protocol.toLowerCase());
}

/** Converts the URL schemes of an element's properties to lower case, the only form that the sanitiser knows. */
export function lowerProtocols(properties: Properties): Properties {
  const lowered = Object.entries(properties).map(([name, value]) =>
    typeof value === "string" && Object.hasOwn(protocols, name)
      ? [name, value.replace(/^[^:/?#]*:/, (protocol) => protocol.toLowerCase())]
      : [name, value],
  );
  return Object.fromEntries(lowered) as Properties;
}
