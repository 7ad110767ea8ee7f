import type { Element } from "hast";
import type { Article } from "../common/article.ts";
import { hasClass } from "../common/hast.ts";
import { forbiddenProtocol } from "../html/schema.ts";

/** The image, or the two of a pair: `x-light.svg` is shown in the light mode where an `x-dark.svg` is there for the dark. */
export function renderImages(element: Element, article: Article): Element[] {
  const { src } = element.properties;
  const dark = typeof src === "string" ? src.replace(/-light(\.\w+)$/, "-dark$1") : src;
  const isPair =
    typeof dark === "string" && dark !== src && !("problem" in article.context.resolveImage(dark));
  const images = isPair
    ? [variant(element, src, "for-light"), variant(element, dark, "for-dark")]
    : [element];
  for (const image of images) renderImage(image, article);
  return images;
}

function variant(element: Element, src: unknown, name: string): Element {
  return { ...element, properties: { ...element.properties, src: `${src}`, className: [name] } };
}

/** Gives an image its address and size on the site, and lets it wait until it is near. */
function renderImage(element: Element, article: Article): void {
  const { properties } = element;
  properties.alt ??= "";
  const { src } = properties;
  if (typeof src === "string") {
    const image = resolve(src, element, article);
    if (image) {
      properties.src = image.src;
      fitSize(element, image.width, image.height);
    }
  }
  renderSources(element, article);
  // The first image is likely on the first screen, where waiting would only delay it; but half of a pair is never seen.
  const isOfPair = hasClass(element, "for-light") || hasClass(element, "for-dark");
  if (article.images++ > 0 || isOfPair) properties.loading ??= "lazy";
  else delete properties.loading;
  properties.decoding ??= "async";
}

/** Resolves the addresses of `<source>`, `<video>`, `<audio>` and `<track>`, and every candidate of a `srcset`. */
export function renderSources(element: Element, article: Article): void {
  const { properties } = element;
  if (element.tagName !== "img" && typeof properties.src === "string") {
    properties.src = resolve(properties.src, element, article)?.src ?? properties.src;
  }
  if (typeof properties.poster === "string") {
    properties.poster = resolve(properties.poster, element, article)?.src ?? properties.poster;
  }
  if (properties.srcSet === undefined || properties.srcSet === null) return;
  const written = Array.isArray(properties.srcSet) ? properties.srcSet.join(", ") : String(properties.srcSet);
  const candidates = [...written.matchAll(/(\S*[^\s,])(?:\s+([\d.]+[wxh]))?\s*(?:,|$)/g)];
  properties.srcSet = candidates
    .map(([, address = "", size]) => {
      const src = resolve(address, element, article)?.src ?? address;
      return size === undefined ? src : `${src} ${size}`;
    })
    .join(", ");
}

function resolve(raw: string, element: Element, { context, report }: Article) {
  // Reported where the page's HTML is checked; as the address of a picture it does nothing.
  if (forbiddenProtocol("src", raw) !== undefined) return { src: "" };
  const image = context.resolveImage(raw);
  if (!("problem" in image)) return image;
  report(element, { message: image.problem, hint: image.hint, severity: "link" });
  return undefined;
}

/** A writer's width alone keeps the shape of the picture; so does a height alone. */
function fitSize({ properties }: Element, width: number | undefined, height: number | undefined): void {
  if (width === undefined || height === undefined || width === 0 || height === 0) return;
  const own = { width: numberOf(properties.width), height: numberOf(properties.height) };
  if (properties.width === undefined && properties.height === undefined) {
    properties.width = width;
    properties.height = height;
  } else if (own.width !== undefined && properties.height === undefined) {
    properties.height = Math.round((own.width * height) / width);
  } else if (own.height !== undefined && properties.width === undefined) {
    properties.width = Math.round((own.height * width) / height);
  }
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
  return Number.isFinite(number) && number > 0 ? number : undefined;
}
