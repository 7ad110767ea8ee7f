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

/** A Markdown table of all quantities: median (min–max) of each subject. */
export function table(measured: Measured[]): string {
  const head = ["", ...measured.map(({ title }) => title)];
  const rows = quantities.map((quantity) => {
    const label = quantity.unit === "" ? quantity.label : `${quantity.label}, ${quantity.unit}`;
    return [label, ...measured.map((each) => cell(summaryOf(each, quantity), quantity))];
  });
  const known = rows.filter(([, ...cells]) => cells.some((text) => text !== "–"));
  return [head, head.map((_, i) => (i === 0 ? "---" : "---:")), ...known]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function cell(summary: Summary | undefined, quantity: Quantity): string {
  if (summary === undefined) return "–";
  const { median, min, max } = summary;
  const [middle, least, most] = [median, min, max].map((value) => show(value, quantity));
  return least === most ? `${middle}` : `${middle} (${least}–${most})`;
}
