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
    const unpaired = firstUnpaired(text);
    const wrong = unpaired ?? firstWithoutEffect(text);
    if (!wrong) return text;
    const message = unpaired
      ? `"${wrong[0]}" has no counterpart, and the stylesheet is left out: it would swallow those after it`
      : `"${wrong[0]}" has no effect here: the stylesheet is part of each document, which loads nothing from elsewhere`;
    const hint = unpaired
      ? "Write what begins or ends there, or remove it."
      : "Copy what it loads into the stylesheet or the static folder, or remove it.";
    problems.push({ file, ...placeOf(text, wrong.index), message, hint, severity: "lenient" });
    return unpaired ? "" : text;
  });
  // `</style` would end the element that contains the styles.
  const layers = [added.styles, texts.join("\n")].filter(Boolean);
  const styles = layers.map((css) => `@layer site{${css.replaceAll(/<\/(?=style)/gi, "<\\/")}}`).join("");
  return { styles, problems };
}

/** Matches what stands for itself in CSS, comments and texts, what has no effect outside of them, and what has an end. */
const parts =
  /\/\*.*?\*\/|\\.|url\(\s*(["']?)(?:https?:)?\/\/[^"')]*\1|url\([^)"']*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|@import|@charset|<\/style|\/\*|\*\/|["'{}()[\]]/gis;

function firstWithoutEffect(css: string): RegExpExecArray | undefined {
  return [...css.matchAll(parts)].find(([part]) => /^(?:@|<|url\(\s*["']?(?:https?:)?\/\/)/i.test(part));
}

/** The first comment, text or bracket that only begins or only ends. */
function firstUnpaired(css: string): RegExpExecArray | undefined {
  const open: RegExpExecArray[] = [];
  for (const part of css.matchAll(parts)) {
    const [text] = part;
    if (/^(?:url\(|[{([]$)/i.test(text)) open.push(part);
    else if (/^(?:["']|\/\*|\*\/)$/.test(text)) return part;
    else if (/^[})\]]$/.test(text) && !open.pop()) return part;
  }
  return open.at(-1);
}
