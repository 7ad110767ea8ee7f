import { dirname, join } from "node:path";
import { isThere, leastContrast, mix, readText } from "@plaindocs/engine/plugin";
import { transform } from "lightningcss";

/** A stylesheet with those that it imports from the same site, without comments. */
export function readStyles(siteDir: string, file: string, above: string[] = []): string {
  const text = above.includes(file) ? "" : (readText(siteDir, file).text ?? "");
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, "");
  return bare.replace(/@import\s+(?:url\()?["']?([^"')\s;]+\.css)[^;]*;/g, (rule, name: string) => {
    const path = join(dirname(file), name);
    const isOwn = !path.startsWith("..") && isThere(join(siteDir, path));
    return isOwn ? readStyles(siteDir, path, [...above, file]) : rule;
  });
}

/**
 * The colour of links in stylesheets for Docusaurus, the first for the light and the next for the dark mode, dark and light
 * enough for texts.
 */
export function accentIn(styles: string): { light: string; dark: string } | undefined {
  const values = (name: string) =>
    [...styles.matchAll(/(--[\w-]+)\s*:\s*([^;{}]+)/g)].flatMap((found) =>
      found[1] === name ? (found[2] ?? "").trim() : [],
    );
  const colorOf = (name: string, index: number, depth = 8): string | undefined => {
    const all = values(name);
    const value = all[index] ?? all.at(-1) ?? "";
    const [, other] = /^var\(\s*(--[\w-]+).*\)$/.exec(value) ?? [];
    if (other === undefined) return sixDigits(value);
    return depth > 0 ? colorOf(other, index, depth - 1) : undefined;
  };
  const light = colorOf("--ifm-color-primary", 0);
  const dark = colorOf("--ifm-color-primary", 1);
  return light && dark ? { light: readable(light, "light"), dark: readable(dark, "dark") } : undefined;
}

/** A colour, made darker or lighter until texts can be read in it. */
function readable(color: string, mode: "light" | "dark"): string {
  const end = mode === "light" ? "#000000" : "#ffffff";
  const shades = Array.from({ length: 20 }, (_, step) => mix(end, color, step / 20));
  return shades.find((shade) => leastContrast(shade, mode) >= 4.5) ?? end;
}

/** A colour in any notation of CSS, as `#rrggbb`; undefined for what is none. */
function sixDigits(color: string): string | undefined {
  let found: string | undefined;
  const read = (code: Uint8Array) =>
    transform({
      filename: "a.css",
      code,
      errorRecovery: true,
      // This version knows no notations but those of red, green and blue.
      targets: { chrome: 60 << 16 },
      visitor: {
        Color(one) {
          if (typeof one === "object" && one.type === "rgb")
            found ??= `#${Buffer.from([one.r, one.g, one.b]).toString("hex")}`;
        },
      },
    }).code;
  read(read(Buffer.from(`a{color:${color}}`)));
  return found;
}
