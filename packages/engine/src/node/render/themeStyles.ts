import { contrast } from "../../shared/contrast.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { Font } from "../config/schema/themeSchema.ts";
import { joinPath } from "../content/model/naming.ts";
import { encodePath } from "../files/urlPath.ts";

/**
 * The configured colours and fonts as a stylesheet that sets the engine's custom properties; empty without any. It is a
 * cascade layer of its own: it overrides the engine's styles, and the site's stylesheets override it.
 */
export function themeStyles({ theme, baseUrl }: Pick<SiteConfig, "theme" | "baseUrl">): string {
  const { accent, textFont, codeFont } = theme;
  const styles = [
    ...[textFont, codeFont].map((font) => font && fontFace(font, baseUrl)),
    textFont && `:root{--pd-sans:"${textFont.family}",system-ui,sans-serif}`,
    codeFont && `:root{--pd-mono:"${codeFont.family}",ui-monospace,Menlo,Consolas,monospace}`,
    accent && `:root{${accentOf(accent.light)}}`,
    // In the same cases as the engine's dark colours.
    accent &&
      `@media screen and (forced-colors:none){[data-theme="dark"],[data-style="dark"]{${accentOf(accent.dark)}}}`,
  ].join("");
  return styles === "" ? "" : `@layer theme{${styles}}`;
}

/** With `optional`, a font that comes late is left for the next page: texts never change under the reader. */
function fontFace({ family, src, weight }: Font, baseUrl: string): string {
  const address = encodePath(joinPath(baseUrl, src)).replaceAll('"', "%22");
  return `@font-face{font-family:"${family}";src:url("${address}") format("woff2");font-weight:${weight};font-display:optional}`;
}

/** The accent, and of black and white what is better read on it. */
function accentOf(color: string): string {
  const on = contrast(color, "#ffffff") >= contrast(color, "#000000") ? "#ffffff" : "#000000";
  return `--pd-accent:${color};--pd-on-accent:${on}`;
}
