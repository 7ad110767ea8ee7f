import { transform } from "lightningcss";
import type { SiteConfig } from "../config/schema/schema.ts";
import { readText } from "../files/readText.ts";
import type { Problem } from "../problems/problems.ts";

/**
 * The stylesheets of plugins and those that the configuration names, in a cascade layer that overrides the engine's; empty
 * without any.
 */
export function readStyles(siteDir: string, { added, styles: files }: SiteConfig) {
  const problems: Problem[] = [];
  const texts = files.map((file) => {
    if (/\.(?:sass|scss|less|styl)$/i.test(file)) {
      const message = "it is no CSS, and is left out: stylesheets are read as they are";
      const hint = "Name the CSS file that is made from it.";
      problems.push({ file, key: "styles", message, hint });
      return "";
    }
    const { text = "", problem } = readText(siteDir, file);
    problems.push(...(problem ? [problem] : []), ...problemsOf(file, text));
    return parse(text).css;
  });
  const layers = [parse(added.styles).css, texts.join("")].filter(Boolean);
  // `</style` would end the element that contains the styles.
  const styles = layers.map((css) => `@layer site{${css.replaceAll(/<\/(?=style)/gi, "<\\/")}}`).join("");
  return { styles, problems };
}

/** CSS without comments and blanks, in which all that begins has its end. What no browser can read is left out. */
function parse(css: string, analyzeDependencies = false) {
  const options = { filename: "styles.css", minify: true, errorRecovery: true, analyzeDependencies };
  const { code, warnings, dependencies } = transform({ ...options, code: Buffer.from(css) });
  return { css: `${Buffer.from(code)}`, warnings, dependencies: dependencies || [] };
}

function problemsOf(file: string, css: string): Problem[] {
  const { warnings, dependencies } = parse(css, true);
  const wrong = warnings.map(({ message, loc: { line, column } }): Problem => {
    // Such rules may be newer than the parser, and are handed on to browsers. All else is left out.
    const isUnknown = /^Unknown at rule|is not recognized/.test(message);
    const said = `${isUnknown ? "browsers may pass over this rule" : "this is no CSS, and is left out"}: ${message}`;
    const hint = "Correct or remove it; it may be that something before it has no end.";
    return { file, line, column, message: said, hint, ...(isUnknown && { severity: "warning" }) };
  });
  const loaded = dependencies.flatMap((dependency): Problem[] => {
    if (!("url" in dependency)) return [];
    const { type, url, loc } = dependency;
    if (type === "url" && !/^(?:https?:)?\/\//i.test(url)) return [];
    const message = `"${url}" isn't loaded: the stylesheet is part of each document, which loads nothing from elsewhere`;
    const hint = "Copy what it loads into the stylesheet or the static folder, or remove it.";
    return [{ file, ...loc.start, message, hint }];
  });
  return [...wrong, ...loaded];
}
