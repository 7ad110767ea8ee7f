/** An event of a Chromium trace. Times are microseconds; `tdur` is the processor time of the event's thread. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
}

/** What the main thread does, and by which names traces call it. The work inside an event counts for the same part. */
const names = {
  parsing: /^(ParseHTML|ParseAuthorStyleSheet|HTMLDocumentParser|CSSParser)/,
  scripts:
    /^(EvaluateScript|FunctionCall|EventDispatch|TimerFire|FireAnimationFrame|RunMicrotasks|v8\.|V8\.|MajorGC|MinorGC)/,
  style: /^(UpdateLayoutTree|Document::updateStyle)/,
  layout: /^Layout$/,
  painting: /^(PrePaint|Paint|Layerize|Commit|UpdateLayer)$/,
};
type Part = keyof typeof names | "other";
/** The parts of the main thread's work that reports show. */
const parts = [...(Object.keys(names) as Part[]), "other" as const];

const partOf = ({ name }: TraceEvent) =>
  (Object.keys(names) as (keyof typeof names)[]).find((part) => names[part].test(name));

/** The marks in a trace of the first contentful paint, and of each paint that was the largest so far. */
const paints = {
  first: "firstContentfulPaint",
  largest: "largestContentfulPaint::Candidate",
};

/**
 * Adds up the processor time of a page's main thread from its navigation to its first or largest contentful paint, by
 * part.
 * @returns milliseconds
 * @throws {Error} if the trace has no such paint
 */
export function timeBeforePaint(
  events: readonly TraceEvent[],
  which: keyof typeof paints = "first",
): Record<Part, number> {
  const paint = events.findLast(({ name }) => name === paints[which]);
  const isThere = ({ pid, tid }: TraceEvent) => pid === paint?.pid && tid === paint.tid;
  const start = events.findLast(
    (event) =>
      event.name === "navigationStart" &&
      isThere(event) &&
      event.args?.data?.documentLoaderURL?.startsWith("http"),
  );
  if (!paint || !start) throw new Error(`The trace has no ${which} paint of a page.`);
  const sums = Object.fromEntries(parts.map((part) => [part, 0])) as Record<Part, number>;
  const open: { end: number; part: Part }[] = [];
  const complete = events.filter((event) => event.ph === "X" && isThere(event) && event.tdur !== undefined);
  complete.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const event of complete) {
    if (event.ts < start.ts || event.ts > paint.ts) continue;
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= event.ts) open.pop();
    const around = open.at(-1)?.part;
    const part = partOf(event) ?? around ?? "other";
    const time = (event.tdur ?? 0) / 1000;
    sums[part] += time;
    if (around) sums[around] -= time;
    open.push({ end: event.ts + (event.dur ?? 0), part });
  }
  return sums;
}
