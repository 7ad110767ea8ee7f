import type { Site } from "../../shared/site.ts";
import { themeColors } from "../../shared/themeColors.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import { joinPath } from "../content/model/naming.ts";

/** The web manifest (W3C): name and icons for the home screen of a phone. */
export function manifest(site: Site, { icons, theme }: Pick<SiteConfig, "icons" | "theme">): string {
  const color = themeColors[site.colorMode.defaultMode];
  return JSON.stringify({
    name: site.title,
    short_name: site.title,
    description: site.tagline || undefined,
    start_url: site.base,
    display: "browser",
    background_color: color,
    theme_color: theme.browserBars?.[site.colorMode.defaultMode] ?? color,
    icons: icons
      .filter(({ sizes }) => sizes !== undefined)
      .map(({ src, sizes }) => ({ src: joinPath(site.base, src), sizes })),
  });
}
