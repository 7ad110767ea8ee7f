import type { SiteConfig } from "../config/schema/schema.ts";

/** The files of a configuration that pages load, icons, logos and fonts: the key and the path of each. */
export function shownPictures({ favicon, icons, navbar, footer, theme }: SiteConfig) {
  const pictures = {
    favicon,
    ...Object.fromEntries(icons.map(({ src }, index) => [`icons[${index}].src`, src])),
    "navbar.logo.src": navbar.logo?.src,
    "navbar.logo.srcDark": navbar.logo?.srcDark,
    "footer.logo.src": footer?.logo?.src,
    "footer.logo.srcDark": footer?.logo?.srcDark,
    "theme.textFont.src": theme.textFont?.src,
    "theme.codeFont.src": theme.codeFont?.src,
  };
  return Object.entries(pictures).flatMap(([key, src]) => (src === undefined ? [] : { key, src }));
}
