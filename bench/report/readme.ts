import { type Quantity, quantities, show } from "../quantities.ts";
import { type Measured, summaryOf } from "./table.ts";

/** The quantities that the README shows: what a reader feels, and what a build takes. Less is better in all. */
const shown = [
  "total",
  "fcp",
  "lcp",
  "tbt",
  "homeFcp",
  "homeLcp",
  "devtoolsFcp",
  "devtoolsHomeFcp",
  "phoneFcp",
  "phoneTbt",
  "againFcp",
  "navigationCold",
  "navigationWarm",
  "firstHits",
  "perKey",
  "typingInp",
  "buildCold",
  "packages",
];

/**
 * The README with the figures of a run in the place of those before.
 * @param measured this site first, and the same build again last
 */
export function withFigures(
  readme: string,
  measured: Measured[],
  run: { date: string; commit: string },
): string {
  return withMade(readme, "npm run bench -- --peers", figures(measured, run));
}

/**
 * The README with what a command makes in the place of what it made before.
 * @throws {Error} if the README lacks the comments between which that stands
 */
export function withMade(readme: string, command: string, made: string): string {
  const [start, end] = [`<!-- Made by \`${command}\`: -->`, "<!-- the end of what it made -->"];
  const from = readme.indexOf(start);
  const to = readme.indexOf(end, from);
  if (from < 0 || to < from) throw new Error(`README.md has no lines "${start}" and "${end}".`);
  return `${readme.slice(0, from + start.length)}\n${made}\n${readme.slice(to)}`;
}

function figures(measured: Measured[], { date, commit }: { date: string; commit: string }): string {
  const [ours, ...others] = measured;
  const again = others.at(-1);
  if (!ours || !again) return "";
  const peers = others.slice(0, -1);
  const rows = quantities.filter(({ key }) => shown.includes(key) && summaryOf(ours, { key } as Quantity));
  const median = (subject: Measured, quantity: Quantity) => summaryOf(subject, quantity)?.median;
  const text = (subject: Measured, quantity: Quantity) => {
    const value = median(subject, quantity);
    return value === undefined ? "–" : show(value, quantity);
  };
  const label = ({ label, unit }: Quantity) => (unit === "" ? label : `${label}, ${unit}`);
  const behind = rows.flatMap((quantity) => {
    const [own = 0, second = own] = [median(ours, quantity), median(again, quantity)];
    // The same build, measured twice: a peer is ahead only where it is better than both.
    const ahead = peers.filter(
      (peer) => (median(peer, quantity) ?? Number.POSITIVE_INFINITY) < Math.min(own, second),
    );
    const names = ahead.map((peer) => `${peer.title} ${text(peer, quantity)}`);
    return names.length > 0 ? [`- ${label(quantity)}: ${names.join(", ")}`] : [];
  });
  const head = ["", ours.title, "the same build again", ...peers.map(({ title }) => title)];
  const table = [
    head,
    head.map((_, index) => (index === 0 ? "---" : "---:")),
    ...rows.map((quantity) => [
      label(quantity),
      ...[ours, again, ...peers].map((each) => text(each, quantity)),
    ]),
  ];
  return [
    `Medians of ${date}, commit ${commit}; less is better in all rows.`,
    "",
    ...table.map((cells) => `| ${cells.join(" | ")} |`),
    "",
    behind.length > 0 ? `Others are ahead in:\n\n${behind.join("\n")}` : "No other is ahead in any of them.",
  ].join("\n");
}
