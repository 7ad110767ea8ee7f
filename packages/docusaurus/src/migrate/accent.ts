import { dirname, join } from "node:path";
import { isThere, leastContrast, mix, readText } from "@plaindocs/engine/plugin";
import { transform } from "lightningcss";

/** A stylesheet, CSS or SCSS, with those that it imports from the same site, without comments. */
export function readStyles(siteDir: string, file: string, above: string[] = []): string {
  const text = above.includes(file) ? "" : (readText(siteDir, file).text ?? "");
  const bare = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return bare.replace(
    /@(?:import|use|forward)\s+(?:url\()?["']?([^"')\s;]+)[^;]*;/g,
    (rule, name: string) => {
      const names = [name, `${name}.css`, `${name}.scss`, name.replace(/[^/]*$/, "_$&.scss")];
      const found = names
        .map((one) => join(dirname(file), one))
        .find((one) => /\.s?css$/.test(one) && !one.startsWith("..") && isThere(join(siteDir, one)));
      return found ? readStyles(siteDir, found, [...above, file]) : rule;
    },
  );
}

/**
 * The colour of links in stylesheets for Docusaurus, the first for the light and the next for the dark mode, dark and light
 * enough for texts.
 */
export function accentIn(styles: string): { light: string; dark: string } | undefined {
  const values = (name: string) =>
    [...styles.matchAll(/((?:--|\$)[\w-]+)\s*:\s*((?:#\{[^}]*\}|[^;{}])+)/g)]
      .filter((found) => found[1] === name)
      .map(([, , value = ""]) => value.replace(/#\{([^}]*)\}|!\w+/g, "$1").trim());
  const colorOf = (name: string, index: number, depth = 8): string | undefined => {
    const all = values(name);
    const value = all[index] ?? all.at(-1) ?? "";
    const [, ofCss, ofScss = ofCss] = /^(?:var\(\s*(--[\w-]+).*\)|(?:\w+\.)?(\$[\w-]+))$/.exec(value) ?? [];
    if (ofScss === undefined) return sixDigits(value);
    return depth > 0 ? colorOf(ofScss, index, depth - 1) : undefined;
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
