import { type Summary, summarize } from "../measure/stats.ts";
import type { Values } from "../measure/values.ts";
import { type Quantity, quantities, show } from "../quantities.ts";

/** What was measured of one subject: the values of each round. */
export interface Measured {
  title: string;
  rounds: Values[];
}

export function summaryOf({ rounds }: Measured, { key }: Quantity): Summary | undefined {
  return summarize(rounds.flatMap((values) => (Number.isFinite(values[key]) ? [values[key] as number] : [])));
}

/** A Markdown table of all quantities: median (min–max) of each subject, and its ratio to this site's median. */
export function table(measured: Measured[]): string {
  const [ours] = measured;
  const head = ["", ...measured.map(({ title }) => title)];
  const rows = quantities.map((quantity) => {
    const own = ours && summaryOf(ours, quantity);
    const label = quantity.unit === "" ? quantity.label : `${quantity.label}, ${quantity.unit}`;
    return [label, ...measured.map((each) => cell(summaryOf(each, quantity), own, quantity, each === ours))];
  });
  const known = rows.filter(([, ...cells]) => cells.some((text) => text !== "–"));
  return [head, head.map((_, i) => (i === 0 ? "---" : "---:")), ...known]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function cell(
  summary: Summary | undefined,
  own: Summary | undefined,
  quantity: Quantity,
  isOwn: boolean,
): string {
  if (summary === undefined) return "–";
  const { median, min, max } = summary;
  const [middle, least, most] = [median, min, max].map((value) => show(value, quantity));
  const range = least === most ? "" : ` (${least}–${most})`;
  const ratio = isOwn || !own || own.median === 0 ? "" : `, ${(median / own.median).toFixed(1)}×`;
  return `${middle}${range}${ratio}`;
}
