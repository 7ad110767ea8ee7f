import type { Element } from "hast";
import type { Article } from "../common/article.ts";
import { forbiddenProtocol } from "../html/schema.ts";

/** Gives an image its address and size on the site, and lets all but the first wait until they are near. */
export function renderImage(element: Element, article: Article): void {
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
  // The first image is likely on the first screen, where waiting would only delay it.
  if (article.images++ > 0) properties.loading ??= "lazy";
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
