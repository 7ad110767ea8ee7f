/**
 * What is drawn in place of icons, as lines from the upper left corner of their two cells: few systems without a desktop
 * have a font with emoji, and browsers then show boxes.
 */
const lines: Record<string, string> = {
  "✔": "m1 11l2.5 3l4-7",
  "🏠": "m1 9.5l6.5-5.5l6.5 5.5m-11-1.5v7h9v-7",
  "🐍": "m13 5.5h-7a2.2 2.2 0 0 0 0 4.5h3a2.2 2.2 0 0 1 0 4.5h-7m9.5-10.5l1.5 1.5l-1.5 1.5",
  "🔬": "m5.5 4h4m-3 0v4l-4 7h10l-4-7v-4m-4.5 7.5h7",
  "💼": "m2 7h11v8h-11zm3.5 0v-2.5h4v2.5m-7.5 3.5h11",
  "📄": "m4 4h5l3 3v8h-8zm5 0v3h3m-6 2.5h4m-4 2.5h4",
};

/** The path of an icon whose cells begin at this place; an empty text for what isn't one. */
export function iconPath(text: string, x: number, y: number): string {
  const line = lines[text];
  return line === undefined ? "" : `M${x} ${y}${line}`;
}
