import { escapeText } from "../../packages/engine/src/shared/escapeHtml.ts";
import { quantities, show } from "../quantities.ts";
import { type Measured, summaryOf } from "./table.ts";

const SHOWN = ["total", "lcp", "tbt", "navigationWarm", "firstHits", "perKey", "buildCold", "buildMemory"];
const ROW = 20;
const [LABEL, BAR, VALUE, COLUMNS] = [210, 170, 60, 2];
const WIDTH = LABEL + BAR + VALUE;

/** Draws bars of the quantities in `SHOWN`; shorter is better. This site's are coloured, lines go from min to max. */
export function chart(measured: Measured[]): string {
  const parts = quantities
    .filter(({ key }) => SHOWN.includes(key))
    .map((quantity) => {
      const rows = measured.map((each) => ({ title: each.title, summary: summaryOf(each, quantity) }));
      const most = Math.max(...rows.map(({ summary }) => summary?.max ?? 0), Number.MIN_VALUE);
      const bars = rows.map(({ title, summary }, i) => {
        const y = 26 + i * ROW;
        const label = `<text x="${LABEL - 8}" y="${y + 13}" text-anchor="end">${escapeText(title)}</text>`;
        if (summary === undefined) return `${label}<text x="${LABEL}" y="${y + 13}">–</text>`;
        const x = (value: number) => (LABEL + (value / most) * BAR).toFixed(1);
        const bar = `<rect x="${LABEL}" y="${y + 3}" width="${((summary.median / most) * BAR).toFixed(1)}" height="13"${i === 0 ? ' class="own"' : ""}/>`;
        const range = `<path d="M${x(summary.min)} ${y + 9.5}H${x(summary.max)}"/>`;
        const value = `<text x="${(LABEL + (summary.max / most) * BAR + 5).toFixed(1)}" y="${y + 13}">${show(summary.median, quantity)}</text>`;
        return label + bar + range + value;
      });
      const title = `${quantity.label}${quantity.unit && `, ${quantity.unit}`}`;
      return `<text x="${LABEL}" y="16" class="title">${escapeText(title)}</text>${bars.join("\n")}`;
    });
  const height = 40 + measured.length * ROW;
  const placed = parts.map(
    (part, i) =>
      `<g transform="translate(${(i % COLUMNS) * WIDTH} ${Math.floor(i / COLUMNS) * height})">\n${part}\n</g>`,
  );
  const total = Math.ceil(parts.length / COLUMNS) * height;
  const style =
    "svg{background:#fff}text{font:12px system-ui,sans-serif;fill:#222}.title{font-weight:600}rect{fill:#b8bfc9}.own{fill:#2e7d32}path{stroke:#222}";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH * COLUMNS} ${total}" width="${WIDTH * COLUMNS}" height="${total}">\n<style>${style}</style>\n${placed.join("\n")}\n</svg>\n`;
}
