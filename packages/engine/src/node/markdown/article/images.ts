import type { Element, ElementContent } from "hast";
import { isExternal } from "../../files/urlPath.ts";
import { h, hasClass } from "../hast.ts";
import { changeSrcSet } from "../html/text.ts";
import type { Article } from "./article.ts";

type Image = Exclude<ReturnType<Article["context"]["resolveImage"]>, { problem: string }>;

/** Names the mode that a picture is for, as GitHub reads it. */
const ofMode = /#gh-(light|dark)-mode-only$/;
const scheme = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)(?:\s+and\s+)?/i;

/**
 * The `<picture>` elements for one: two, if its sources name a colour mode, because a page has a mode of its own, which may differ from
 * that of the system.
 */
export function picturesByMode(picture: Element): Element[] {
  const modeOf = ({ properties }: Element) => scheme.exec(`${properties.media ?? ""}`)?.[1]?.toLowerCase();
  if (!picture.children.some((child) => child.type === "element" && modeOf(child))) return [picture];
  return ["light", "dark"].map((mode) => {
    const children = structuredClone(picture.children).filter((child) => {
      const { properties = {}, tagName } = child.type === "element" ? child : {};
      const own = child.type === "element" ? modeOf(child) : undefined;
      if (own) properties.media = `${properties.media}`.replace(scheme, "") || undefined;
      if (tagName === "img") properties.className = [`for-${mode}`];
      return (own ?? mode) === mode;
    });
    return { ...picture, children };
  });
}

/**
 * The elements for an image: usually one. For `x-light.svg` with an `x-dark.svg` beside it there are two, one for each
 * colour mode. Where no address is left, the alternative text stands in its place.
 */
export function renderImages(element: Element, article: Article): ElementContent[] {
  const { src, alt } = element.properties;
  // Markdown's own pictures always have a text; one in HTML may lack it.
  if (typeof src === "string" && (alt === undefined || alt === null)) {
    const message = `The picture "${src}" has no alternative text.`;
    const hint = 'Write alt="…" with what it shows, or alt="" if a reader misses nothing without it.';
    article.report(element, { message, hint, severity: "warning" });
  }
  const [hash = "", mode] = (typeof src === "string" && ofMode.exec(src)) || [];
  const dark = twin(src, /-light(?=\.\w+$)/, "-dark", article);
  const images = dark
    ? [variant(element, src, "for-light"), variant(element, dark, "for-dark")]
    : [mode ? variant(element, `${src}`.slice(0, -hash.length), `for-${mode}`) : element];
  return images.map((image) => {
    const shown = renderImage(image, article);
    const { src, srcSet, alt } = image.properties;
    return src || srcSet ? shown : { type: "text", value: String(alt) };
  });
}

/** The address of a picture that belongs to another by its name, if it is a file of this site, too. */
function twin(src: unknown, part: RegExp, other: string, { context }: Article): string | undefined {
  if (typeof src !== "string" || isExternal(src)) return undefined;
  const address = src.replace(part, other);
  return address === src || "problem" in context.resolveImage(address) ? undefined : address;
}

function variant(element: Element, src: unknown, name: string): Element {
  return { ...element, properties: { ...element.properties, src: `${src}`, className: [name] } };
}

/**
 * Sets the URL and size of an image, and makes all but the first of an article load lazily. Of a drawing that is too wide
 * for a phone, it shows the narrow one there: `x-narrow.svg` beside `x.svg`.
 */
function renderImage(element: Element, article: Article): Element {
  const { properties } = element;
  properties.alt ??= "";
  const { src } = properties;
  if (typeof src === "string") {
    const image = resolve(src, element, article);
    properties.src = image?.src;
    if (image) fitSize(element, image);
    markWide(element, image);
  }
  renderSources(element, article);
  // The first image is probably on the first screen and shouldn't be lazy. One image of a light and dark pair is
  // hidden, so those stay lazy, except in a hero.
  const isOfPair = hasClass(element, "for-light") || hasClass(element, "for-dark");
  if (article.images++ > 0 || isOfPair) properties.loading ??= "lazy";
  else delete properties.loading;
  properties.decoding ??= "async";
  const narrowTwin = hasClass(element, "wide") ? twin(src, /(?=\.\w+$)/, "-narrow", article) : undefined;
  const forPhones = narrowTwin && resolve(narrowTwin, element, article);
  if (!forPhones) return element;
  properties.className = (properties.className as string[]).filter((name) => name !== "wide");
  const { src: srcSet, width, height } = forPhones;
  const source = h("source", { media: "(max-width: 39.95em)", srcSet, width, height });
  return h("picture", { className: ["wide"] }, source, element);
}

/** Resolves the addresses of `<source>`, `<video>`, `<audio>` and `<track>`, and each candidate of a `srcset`. */
export function renderSources(element: Element, article: Article): void {
  const { properties } = element;
  // Without controls a reader couldn't start it: scripts don't, and `autoplay` is left out.
  if (/^(?:video|audio)$/.test(element.tagName)) properties.controls = true;
  for (const name of element.tagName === "img" ? [] : ["src", "poster"]) {
    const address = properties[name];
    if (typeof address === "string") properties[name] = resolve(address, element, article)?.src;
  }
  if (properties.srcSet === undefined || properties.srcSet === null) return;
  const written = Array.isArray(properties.srcSet) ? properties.srcSet.join(", ") : String(properties.srcSet);
  properties.srcSet = changeSrcSet(written, (address) => resolve(address, element, article)?.src);
}

/**
 * Resolves the address of an image or media file. An address that leads nowhere is reported and left out: the element
 * then loads nothing. A file beside pages is published for it.
 */
function resolve(raw: string, element: Element, article: Article): Image | undefined {
  const image = article.context.resolveImage(raw);
  if ("problem" in image) {
    article.report(element, { message: image.problem, hint: image.hint, severity: "link" });
    return undefined;
  }
  if (image.beside !== undefined) article.files.add(image.beside);
  return image;
}

/** Pixels that a drawing may be wide before its texts are too small on a phone. */
const narrow = 600;

/** Marks an SVG that is too wide for a phone: with this class it keeps its size there, and scrolls as code does. */
function markWide({ properties }: Element, image: Image | undefined): void {
  if (!image?.src.endsWith(".svg") || (numberOf(properties.width) ?? 0) <= narrow) return;
  const names = Array.isArray(properties.className) ? properties.className : [];
  properties.className = [...names, "wide"];
}

/** Sets the size of an image from its file. If the writer gives only width or height, the other follows. */
function fitSize({ properties }: Element, { width, height }: Image): void {
  if (!width || !height) return;
  const own = { width: numberOf(properties.width), height: numberOf(properties.height) };
  if (properties.width === undefined && properties.height === undefined)
    Object.assign(properties, { width, height });
  else if (own.width !== undefined && properties.height === undefined)
    properties.height = Math.round((own.width * height) / width);
  else if (own.height !== undefined && properties.width === undefined)
    properties.width = Math.round((own.height * width) / height);
}

/** A size in pixels. Browsers read `600px` as such, too, and a share of the page's width is none. */
function numberOf(value: unknown): number | undefined {
  const number = Number(/^\d+(?:\.\d+)?(?=(?:px)?$)/.exec(`${value}`)?.[0]);
  return Number.isFinite(number) && number > 0 ? number : undefined;
}
