import type { SiteConfig } from "../config/schema/schema.ts";
import { placeOf, readText } from "../files/readText.ts";
import type { Problem } from "../problems/problems.ts";

/**
 * The stylesheets of plugins and those that the configuration names, in a cascade layer that overrides the engine's; empty
 * without any.
 */
export function readStyles(
  siteDir: string,
  { added, styles: files }: SiteConfig,
): { styles: string; problems: Problem[] } {
  const problems: Problem[] = [];
  const texts = files.map((file) => {
    if (/\.(?:sass|scss|less|styl)$/i.test(file)) {
      const message = "it is no CSS, and is left out: stylesheets are read as they are";
      const hint = "Name the CSS file that is made from it.";
      problems.push({ file, key: "styles", message, hint, severity: "lenient" });
      return "";
    }
    const { text = "", problem } = readText(siteDir, file);
    if (problem) problems.push(problem);
    const wrong = firstWithoutEffect(text);
    if (wrong) {
      const message = `"${wrong[0]}" has no effect here: the stylesheet is part of each document, which loads nothing from elsewhere`;
      const hint = "Copy what it loads into the stylesheet or the static folder, or remove it.";
      problems.push({ file, ...placeOf(text, wrong.index), message, hint, severity: "lenient" });
    }
    return text;
  });
  // `</style` would end the element that contains the styles.
  const layers = [added.styles, texts.join("\n")].filter(Boolean);
  const styles = layers.map((css) => `@layer site{${css.replaceAll(/<\/(?=style)/gi, "<\\/")}}`).join("");
  return { styles, problems };
}

/** Matches what stands for itself in CSS, comments and texts, and what has no effect outside of them. */
const parts =
  /\/\*.*?(?:\*\/|$)|url\(\s*["']?(?:https?:)?\/\/|url\([^)"']*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|@import|@charset|<\/style/gis;

function firstWithoutEffect(css: string): RegExpExecArray | undefined {
  return [...css.matchAll(parts)].find(([part]) => /^(?:@|<|url\(\s*["']?(?:https?:)?\/\/)/i.test(part));
}
