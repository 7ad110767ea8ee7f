import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";
import { isSafeLink } from "../../shared/safeLink.ts";
import type { Problem } from "../problems/problems.ts";
import { svgAttributes, svgElements } from "./svgNames.ts";

const svgNamespace = "http://www.w3.org/2000/svg";
const rdfNamespace = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
/** Embedded pictures; not SVGs, which would have to be checked too. */
const embeddedPicture = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i;
const embeddedFont = /^data:(?:font\/[\w.+-]+|application\/(?:[\w.+-]*font[\w.+-]*|octet-stream))[;,]/i;

/** Elements inside each other. For each, the parser looks for its namespace in all those that it is in. */
const maxDepth = 200;

/**
 * The problem with an SVG that holds anything but a picture: what isn't known to be harmless when the file is opened
 * by its own address, where on hosts that send no headers no policy guards it. It is parsed as browsers parse it;
 * what isn't well-formed is refused too.
 * @param text of an SVG file
 */
export function svgProblem(text: string): Pick<Problem, "line" | "column" | "message" | "hint"> | undefined {
  const parser = new SaxesParser({ xmlns: true });
  let found: ReturnType<typeof svgProblem>;
  let isRoot = true;
  let depth = 0;
  let style: string | undefined;
  const refuse = (what: string | undefined, hint = plainHint) => {
    if (what === undefined) return;
    const { line, column } = parser;
    found = { line, column: column + 1, message: `this SVG ${what}`, hint };
    // Ends the parsing.
    throw new Error(what);
  };
  parser.on("xmldecl", ({ encoding = "utf-8", version }) => {
    if (!/^(?:utf-8|us-ascii)$/i.test(encoding)) refuse(`is declared as ${encoding}, and only UTF-8 is read`);
    if (version !== "1.0") refuse(`is declared as XML ${version}, and browsers read 1.0`);
  });
  parser.on("doctype", () => {
    const hint = "Delete the declaration: no browser needs it.";
    refuse("has a <!DOCTYPE …>, which could declare attributes and entities", hint);
  });
  parser.on("processinginstruction", ({ target }) => {
    // PlantUML keeps the text that it drew the picture from in such an instruction.
    if (!target.startsWith("plantuml")) refuse(`has a processing instruction <?${target} …?>`);
  });
  parser.on("opentag", (tag) => {
    if (isRoot && (tag.uri !== svgNamespace || tag.local !== "svg")) {
      refuse("doesn't begin with <svg>", `Begin it with <svg xmlns="${svgNamespace}">.`);
    }
    isRoot = false;
    if (++depth > maxDepth)
      refuse(`nests more than ${maxDepth} elements`, "Take groups that hold only a group out of it.");
    refuse(style === undefined ? wrongElement(tag) : `has the element <${tag.name}> in its styles`);
    for (const attribute of Object.values(tag.attributes)) refuse(wrongAttribute(tag, attribute));
    if (tag.local === "style") style = "";
  });
  const addText = (more: string) => {
    if (style !== undefined) style += more;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", ({ local }) => {
    depth--;
    if (local !== "style") return;
    refuse(wrongStyle(style ?? ""));
    style = undefined;
  });
  try {
    parser.write(text).close();
  } catch (error) {
    // The parser's messages begin with the place: "3:7: unclosed tag: g".
    const [, line = 1, column = 0, reason = ""] =
      /^(?:(\d+):(\d+): )?(.*)/s.exec((error as Error).message.slice(0, 200)) ?? [];
    const place = { line: Number(line), column: Number(column) + 1 };
    found ??= { ...place, message: `this SVG is not valid XML: ${reason}`, hint: plainHint };
  }
  return found;
}

const plainHint =
  'Export it as a plain or optimised SVG, for example with "npx svgo", or take that out by hand: a picture needs none of it.';

/**
 * Why an element is refused. Elements outside SVG, such as those of drawing programs, mean nothing to a browser unless
 * they are of W3C (HTML, MathML) or Mozilla.
 */
function wrongElement({ uri, local, name }: SaxesTagNS): string | undefined {
  if (uri === svgNamespace) return svgElements.has(local) ? undefined : `has the element <${name}>`;
  const isInert = uri === rdfNamespace || !/^(?:$|https?:\/\/www\.(?:w3|mozilla)\.org\/)/i.test(uri);
  return isInert ? undefined : `has the element <${name}> of ${uri === "" ? "no namespace" : `"${uri}"`}`;
}

function wrongAttribute(
  tag: SaxesTagNS,
  { name, prefix, local, value }: SaxesAttributeNS,
): string | undefined {
  if (prefix === "xmlns" || name === "xmlns") return undefined;
  if (prefix === "xml") return /^(?:space|lang|id)$/.test(local) ? undefined : `has the attribute ${name}`;
  const shown = `${name}="${value.slice(0, 60)}"`;
  // Attributes of other elements, and those with a prefix other than that of XLink, have no effect.
  if (tag.uri !== svgNamespace) return undefined;
  if (local === "href") return wrongAddress(tag, value) ? `loads or runs something: ${shown}` : undefined;
  if (prefix !== "") return undefined;
  // Browsers read none of these: draw.io, D2 and iconfont.cn keep notes of their own in the last four.
  if (/^(?:data-|aria-|(?:content|d2Version|p-id|t)$)/.test(local)) return undefined;
  if (!svgAttributes.has(local)) return `has the attribute ${name}`;
  if (local === "attributeName" && !svgAttributes.has(value)) return `animates what it may not: ${shown}`;
  if (local === "attributeName" && value === "href") return `animates an address: ${shown}`;
  return wrongStyle(value) && `${wrongStyle(value)} in ${name}`;
}

function wrongAddress({ local }: SaxesTagNS, address: string): boolean {
  if (address.startsWith("#")) return false;
  return local === "a" ? !isSafeLink(address) : !embeddedPicture.test(address);
}

/** Why styles, or the value of an attribute, are refused: they load something from another file. */
function wrongStyle(css: string): string | undefined {
  const plain = css.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gis, (_, hex?: string, sign?: string) => {
    const code = Number.parseInt(hex ?? "0", 16);
    return sign ?? (code <= 0x10ffff ? String.fromCodePoint(code) : "");
  });
  for (const [call, inside = ""] of plain.matchAll(/\burl\(\s*["']?([^)]*)/gi)) {
    const isInside = inside.startsWith("#") || embeddedPicture.test(inside) || embeddedFont.test(inside);
    if (!isInside) return `loads something: ${call.slice(0, 60)}`;
  }
  const other = /@import|\b(?:image-set|image|src)\(/i.exec(plain)?.[0];
  return other && `loads something: ${other}`;
}
