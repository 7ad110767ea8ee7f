import { expect, it } from "vitest";
import { pipelineTable } from "./table.ts";

it("a row has the median, the range, the processor time and the most memory of each builder", () => {
  const cost = (seconds: number, megabytes: number) => ({ seconds, processor: seconds * 2, megabytes });
  const of = (build: string, kind: string, ...costs: [number, number][]) =>
    costs.map(([seconds, megabytes]) => ({ site: "10 pages", build, kind, cost: cost(seconds, megabytes) }));
  const rows = pipelineTable([
    ...of("before", "clean", [4, 300], [5, 500], [9, 400]),
    ...of("now", "clean", [2, 100]),
    ...of("now", "unchanged", [1, 90]),
  ]).split("\n");
  expect(rows).toEqual([
    "| | before | now |",
    "|---|---|---|",
    "| 10 pages, clean | 5.0 s (4.0–9.0), 10.0 s of processor, 0.50 GB | 2.0 s (2.0–2.0), 4.0 s of processor, 0.10 GB |",
    "| 10 pages, unchanged |  | 1.0 s (1.0–1.0), 2.0 s of processor, 0.09 GB |",
  ]);
});
