import type { Cost } from "../measure/command.ts";
import { summarize } from "../measure/stats.ts";

interface Measured {
  site: string;
  build: string;
  cost: Cost;
}

/**
 * The costs of builds as a table in Markdown, a row for each site, a column for each builder: medians
 * with the least and the most, processor time, and the most memory.
 */
export function pipelineTable(measured: Measured[]): string {
  const builds = [...new Set(measured.map(({ build }) => build))];
  const rows = [...new Set(measured.map(({ site }) => site))];
  const cell = (row: string, build: string) => {
    const costs = measured.filter((one) => one.site === row && one.build === build).map(({ cost }) => cost);
    const seconds = summarize(costs.map((cost) => cost.seconds));
    if (!seconds) return "";
    const processor = summarize(costs.flatMap((cost) => cost.processor ?? []));
    const megabytes = summarize(costs.flatMap((cost) => cost.megabytes ?? []));
    return [
      `${seconds.median.toFixed(1)} s (${seconds.min.toFixed(1)}–${seconds.max.toFixed(1)})`,
      ...(processor ? [`${processor.median.toFixed(1)} s of processor`] : []),
      ...(megabytes ? [`${(megabytes.max / 1000).toFixed(2)} GB`] : []),
    ].join(", ");
  };
  return [
    `| | ${builds.join(" | ")} |`,
    `|---${"|---".repeat(builds.length)}|`,
    ...rows.map((row) => `| ${row} | ${builds.map((build) => cell(row, build)).join(" | ")} |`),
  ].join("\n");
}
