/** What the probes record in a page. Times are milliseconds since its navigation began. */
interface Notes {
  fcp: number;
  lcp: number;
  cls: number;
  hydrated?: number;
  longTasks: { start: number; duration: number }[];
  /** Time from each input of the reader to the paint of its effect, by the browser's `interactionId`. */
  interactions: Record<string, number>;
  /** When the last fetch or long task ended. */
  lastBusy: number;
}

type Bench = Notes & {
  isHydrated(): boolean;
  /** Resolves, with the time, after the next frame has been painted. */
  painted(): Promise<number>;
  /** Sets `answer` to the time from the next such event to the paint of the first frame that meets the condition. */
  from(event: "pointerdown" | "keydown", condition: () => boolean): void;
  answer: Promise<number>;
};

declare global {
  interface Window {
    bench: Bench;
  }
}

/**
 * The functions that run in every page before its own scripts, in this order. The browser gets each as text, so it can
 * use only its own code and what earlier ones have put on `window`.
 */
export const probes = [noteEntries, offerWaiting, noteHydration, noteNavigation];

/** Records what the browser reports of paints, layout shifts, long tasks, requests and interactions. */
function noteEntries(): void {
  if (!location.protocol.startsWith("http")) return;
  const notes: Notes = { fcp: 0, lcp: 0, cls: 0, longTasks: [], interactions: {}, lastBusy: 0 };
  const observe = (type: string, each: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry);
    }).observe({ type, buffered: true, ...options });
  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") notes.fcp = entry.startTime;
  });
  observe("largest-contentful-paint", (entry) => {
    notes.lcp = entry.startTime;
  });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) notes.cls += value;
  });
  observe("longtask", ({ startTime, duration }) => {
    notes.longTasks.push({ start: startTime, duration });
    notes.lastBusy = startTime + duration;
  });
  observe("resource", (entry) => {
    notes.lastBusy = Math.max(notes.lastBusy, (entry as PerformanceResourceTiming).responseEnd);
  });
  observe(
    "event",
    (entry) => {
      const { interactionId = 0, duration } = entry as PerformanceEventTiming & { interactionId?: number };
      if (interactionId === 0) return;
      notes.interactions[interactionId] = Math.max(notes.interactions[interactionId] ?? 0, duration);
    },
    { durationThreshold: 16 },
  );
  window.bench = notes as Bench;
}

/** Puts on `window.bench` what waits until something has been painted. */
function offerWaiting(): void {
  if (!window.bench) return;
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(0);
      });
    });
  const from = (event: "pointerdown" | "keydown", condition: () => boolean) => {
    window.bench.answer = new Promise((resolve) => {
      const start = ({ timeStamp }: Event) => {
        const look = async () => {
          if (condition()) resolve((await painted()) - timeStamp);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      addEventListener(event, start, { capture: true, once: true });
    });
  };
  Object.assign(window.bench, { painted, from, answer: Promise.resolve(0) });
}

function noteHydration(): void {
  if (!window.bench) return;
  window.bench.isHydrated = () => true;
  const watch = () => {
    if (document.body && window.bench.isHydrated()) window.bench.hydrated = performance.now();
    else requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
}

/** Times a click until the expected title is painted. The state is in sessionStorage: the click may load a document. */
function noteNavigation(): void {
  if (!window.bench) return;
  const keep = sessionStorage;
  const look = async () => {
    if (!keep.benchTitle || !keep.benchClick) return;
    const shows = [...document.querySelectorAll("h1")].some((h1) => h1.textContent.includes(keep.benchTitle));
    if (!shows) return void requestAnimationFrame(look);
    const title = keep.benchTitle;
    keep.removeItem("benchTitle");
    const at = performance.timeOrigin + Math.max(await window.bench.painted(), performance.now());
    keep.benchNavigation = `${title}: ${at - Number(keep.benchClick)}`;
    keep.removeItem("benchClick");
  };
  const onClick = ({ timeStamp }: Event) => {
    if (keep.benchTitle) keep.benchClick = performance.timeOrigin + timeStamp;
    look();
  };
  addEventListener("click", onClick, true);
  look();
}
