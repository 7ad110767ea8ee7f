import type { SiteConfig } from "./schema.ts";

/** The pictures of a configuration that pages load, icons and logos: the key and the path of each. */
export function shownPictures({ favicon, icons, navbar, footer }: SiteConfig) {
  const pictures = {
    favicon,
    ...Object.fromEntries(icons.map(({ src }, index) => [`icons[${index}].src`, src])),
    "navbar.logo.src": navbar.logo?.src,
    "navbar.logo.srcDark": navbar.logo?.srcDark,
    "footer.logo.src": footer?.logo?.src,
    "footer.logo.srcDark": footer?.logo?.srcDark,
  };
  return Object.entries(pictures).flatMap(([key, src]) => (src === undefined ? [] : { key, src }));
}
