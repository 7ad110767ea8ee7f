import type { SiteConfig } from "./schema.ts";

/** A picture in the configuration: its key and its path. */
interface Picture {
  key: string;
  src: string;
}

/** The pictures of a configuration that pages load: icons and logos. */
export function shownPictures({ favicon, icons, navbar, footer }: SiteConfig): Picture[] {
  const logos = { "navbar.logo": navbar.logo, "footer.logo": footer?.logo };
  const named: [string, string | undefined][] = [
    ["favicon", favicon],
    ...icons.map(({ src }, index): [string, string] => [`icons[${index}].src`, src]),
    ...Object.entries(logos).flatMap(([key, logo]): [string, string | undefined][] => [
      [`${key}.src`, logo?.src],
      [`${key}.srcDark`, logo?.srcDark],
    ]),
  ];
  return named.flatMap(([key, src]) => (src === undefined ? [] : [{ key, src }]));
}
