import type { Properties } from "hast";
import type { Schema } from "hast-util-sanitize";

/**
 * Raw HTML that a page may hold. Nothing that runs (scripts, event handlers), that loads another document, that takes
 * input, or that the pages' content security policy forbids (style attributes).
 */
export const userTags: ReadonlySet<string> = new Set([
  // blocks
  ..."div p blockquote pre hr br h1 h2 h3 h4 h5 h6 details summary figure figcaption ul ol li dl dt dd".split(
    " ",
  ),
  ..."table caption thead tbody tfoot tr td th section article aside header footer".split(" "),
  // inline
  ..."a abbr b bdi bdo cite code data del dfn em i ins kbd mark q rp rt ruby s samp small span strong".split(
    " ",
  ),
  ..."sub sup time tt u var wbr strike".split(" "),
  // media
  ..."img picture source video audio track".split(" "),
  // drawings: shapes, text and paint; no scripts, no foreign content, no animation, no references to other files
  ..."svg g path rect circle ellipse line polyline polygon text tspan title desc defs symbol marker".split(
    " ",
  ),
  ..."linearGradient radialGradient stop clipPath mask pattern".split(" "),
]);

const svgPaint = (
  "x y x1 x2 y1 y2 cx cy r rx ry fx fy dx dy d points width height viewBox transform fill fillOpacity fillRule " +
  "clipPath clipRule mask stroke strokeWidth strokeLineCap strokeLineJoin strokeDashArray strokeDashOffset " +
  "strokeOpacity strokeMiterLimit opacity offset stopColor stopOpacity gradientUnits gradientTransform " +
  "patternUnits patternTransform markerWidth markerHeight markerStart markerMid markerEnd refX refY orient " +
  "textAnchor dominantBaseline fontSize fontFamily fontWeight preserveAspectRatio xmlns focusable version"
).split(" ");

/** In a value of such an attribute: what could load a file. CSS may spell its functions with backslashes. */
const loading = /\\|\/\/|url\((?!\s*["']?\s*#)|image[\w-]*\(|src\(/i;

/** Whether a value of a drawing's attribute refers to anything but an element of the same page. */
export function loadsSomething(property: string, value: string): boolean {
  return svgPaint.includes(property) && loading.test(value);
}

const svgTags = [...userTags].slice([...userTags].indexOf("svg"));

/** Attributes by tag, as property names of hast; `*` is for all. */
const userAttributes: Record<string, string[]> = {
  "*": [
    ..."id className title lang dir role hidden align translate".split(" "),
    ..."ariaLabel ariaLabelledBy ariaDescribedBy ariaHidden ariaCurrent".split(" "),
  ],
  a: ["href", "name", "target", "rel", "download"],
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
  img: ["src", "srcSet", "sizes", "alt", "width", "height", "loading", "decoding"],
  source: ["src", "srcSet", "sizes", "media", "type", "width", "height"],
  video: ["src", "poster", "width", "height", "controls", "loop", "muted", "playsInline", "preload"],
  audio: ["src", "controls", "loop", "muted", "preload"],
  track: ["src", "kind", "label", "srcLang", "default"],
  td: ["colSpan", "rowSpan", "headers", "vAlign"],
  th: ["colSpan", "rowSpan", "headers", "scope", "abbr", "vAlign"],
  table: ["border", "cellPadding", "cellSpacing"],
  ...Object.fromEntries(svgTags.map((tag) => [tag, svgPaint])),
};

/** The same for the sanitiser, which takes a pattern of allowed values with the name. */
const harmless = new RegExp(`^(?![\\s\\S]*(?:${loading.source}))`, "i");

/** What the engine's own Markdown makes on top of that: task lists and footnotes. */
const madeAttributes: NonNullable<Schema["attributes"]> = {
  a: ["dataFootnoteRef", "dataFootnoteBackref"],
  section: ["dataFootnotes"],
  input: [["type", "checkbox"], "checked", ["disabled", true]],
};

/** Addresses that an attribute may hold; relative ones always may. `pathname` is Docusaurus' escape from its router. */
const protocols: Record<string, string[]> = {
  href: ["http", "https", "mailto", "tel", "irc", "ircs", "xmpp", "matrix", "pathname"],
  src: ["http", "https", "pathname"],
  srcSet: ["http", "https", "pathname"],
  poster: ["http", "https"],
  cite: ["http", "https"],
};

/** The list above in the form of hast-util-sanitize. */
export const htmlSchema: Schema = {
  tagNames: [...userTags, "input"],
  attributes: mergeAttributes(),
  protocols,
  strip: ["script", "style", "template", "textarea", "select", "iframe", "object", "noscript", "math"],
  allowComments: true,
  allowDoctypes: false,
  ancestors: Object.fromEntries(svgTags.filter((tag) => tag !== "svg").map((tag) => [tag, ["svg"]])),
  // No prefix for ids: links of the page itself must find them.
  clobber: [],
};

function mergeAttributes(): NonNullable<Schema["attributes"]> {
  const merged: NonNullable<Schema["attributes"]> = { ...userAttributes };
  for (const tag of svgTags) merged[tag] = svgPaint.map((name) => [name, harmless]);
  for (const [tag, attributes] of Object.entries(madeAttributes)) {
    merged[tag] = [...(merged[tag] ?? []), ...attributes];
  }
  return merged;
}

const tagsByLowerCase = new Map([...userTags].map((tag) => [tag.toLowerCase(), tag]));

/** Whether raw HTML may hold this element; upper and lower case are one. */
export function isUserTag(name: string): boolean {
  return tagsByLowerCase.has(name.toLowerCase());
}

/** The property (as hast calls it) of an attribute that raw HTML may give to an element; undefined if it may not. */
export function userProperty(tagName: string, attribute: string): string | undefined {
  const tag = tagsByLowerCase.get(tagName.toLowerCase()) ?? "";
  const name = attribute.toLowerCase();
  const plain = name === "class" ? "classname" : name.replaceAll("-", "");
  const known = [...(userAttributes["*"] ?? []), ...(userAttributes[tag] ?? [])];
  return known.find((property) => property.toLowerCase() === plain);
}

/**
 * The protocol of an address that the property must not hold, such as `javascript`; undefined when all is well. It
 * reads an address as the sanitiser does, but that upper and lower case are one: `lowerProtocols` makes them so.
 */
export function forbiddenProtocol(property: string, value: string): string | undefined {
  const allowed = Object.hasOwn(protocols, property) ? protocols[property] : undefined;
  const protocol = protocolOf(value);
  return !allowed || protocol === undefined || allowed.includes(protocol.toLowerCase())
    ? undefined
    : protocol;
}

/** An element's properties with the protocols of its addresses in lower case, which is all that the sanitiser knows. */
export function lowerProtocols(properties: Properties): Properties {
  const lowered = Object.entries(properties).map(([name, value]) =>
    typeof value === "string" && Object.hasOwn(protocols, name)
      ? [name, value.replace(/^[^:/?#]*:/, (protocol) => protocol.toLowerCase())]
      : [name, value],
  );
  return Object.fromEntries(lowered) as Properties;
}

/** What stands before the first colon of an address, unless a slash, query or hash comes earlier. */
function protocolOf(address: string): string | undefined {
  return /^([^:/?#]*):/.exec(address)?.[1];
}
