import { expect, test } from "vitest";
import { type TraceEvent, timeBeforePaint } from "./beforePaint.ts";

const main = { pid: 1, tid: 1 };
const at = (name: string, ts: number, dur: number): TraceEvent => ({
  ...main,
  name,
  ph: "X",
  ts: ts * 1000,
  dur: dur * 1000,
  tdur: dur * 1000,
});
const mark = (name: string, ts: number): TraceEvent => ({
  ...main,
  name,
  ph: "R",
  ts: ts * 1000,
  args: { data: { documentLoaderURL: "http://127.0.0.1/" } },
});
const load = (...events: TraceEvent[]) => [
  mark("navigationStart", 10),
  ...events,
  mark("firstContentfulPaint", 100),
];

test("each part of the main thread's work is counted once, where it belongs", () => {
  const events = load(
    at("RunTask", 20, 30),
    at("ParseHTML", 21, 20),
    at("EvaluateScript", 25, 6),
    at("UpdateLayoutTree", 27, 2),
    at("RunTask", 60, 25),
    at("Layout", 61, 12),
    at("Paint", 75, 5),
  );
  expect(timeBeforePaint(events)).toEqual({
    parsing: 14,
    scripts: 4,
    style: 2,
    layout: 12,
    painting: 5,
    other: 18,
  });
});

test("what happens before the navigation, after the paint and in other threads doesn't count", () => {
  const events = load(at("Layout", 5, 1), at("Layout", 50, 3), at("Layout", 120, 10), {
    ...at("Layout", 60, 20),
    tid: 2,
  });
  expect(timeBeforePaint(events)).toMatchObject({ layout: 3, other: 0 });
});

test("the work inside an event counts for the event's part", () => {
  const events = load(at("Layout", 20, 10), at("InlineNode::ShapeText", 22, 4));
  expect(timeBeforePaint(events)).toMatchObject({ layout: 10, other: 0 });
});

test("the largest paint so far is the last that a trace marks so", () => {
  const largest = "largestContentfulPaint::Candidate";
  const events = [
    ...load(at("Layout", 50, 3)),
    mark(largest, 110),
    at("Layout", 120, 10),
    mark(largest, 140),
  ];
  expect(timeBeforePaint([...events, at("Layout", 150, 5)], "largest")).toMatchObject({ layout: 13 });
  expect(timeBeforePaint(events)).toMatchObject({ layout: 3 });
});

test("a trace without a paint is an error", () => {
  expect(() => timeBeforePaint([mark("navigationStart", 1)])).toThrow("no first paint");
});
