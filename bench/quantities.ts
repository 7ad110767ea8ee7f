/** A measured quantity, and how it is shown. */
export interface Quantity {
  key: string;
  label: string;
  unit: "kB" | "ms" | "MB" | "s" | "";
}

const kB = (key: string, label: string): Quantity => ({ key, label, unit: "kB" });
const ms = (key: string, label: string): Quantity => ({ key, label, unit: "ms" });

/** The quantities that tables list, in this order; the JSON of a run has more, such as the parts of what the main thread does. */
export const quantities: Quantity[] = [
  { key: "requests", label: "requests", unit: "" },
  kB("total", "all bytes"),
  kB("document", "document"),
  kB("stylesheet", "styles"),
  kB("script", "scripts"),
  kB("font", "fonts"),
  kB("other", "pictures and data"),
  ms("fcp", "first contentful paint"),
  ms("lcp", "largest contentful paint"),
  ms("tbt", "total blocking time"),
  { key: "cls", label: "layout shift", unit: "" },
  ms("hydrated", "hydrated"),
  kB("againBytes", "second visit, bytes"),
  ms("againFcp", "second visit, first paint"),
  ms("homeFcp", "home page, first paint"),
  ms("homeLcp", "home page, largest paint"),
  ms("homeTbt", "home page, blocking"),
  ms("faqFcp", "FAQ, first paint"),
  ms("faqLcp", "FAQ, largest paint"),
  ms("faqTbt", "FAQ, blocking"),
  ms("phoneFcp", "on a phone (CPU/6), first paint"),
  ms("phoneLcp", "on a phone, largest paint"),
  ms("phoneTbt", "on a phone, blocking"),
  ms("devtoolsFcp", "DevTools throttling, first paint"),
  ms("devtoolsLcp", "DevTools throttling, largest paint"),
  ms("devtoolsTbt", "DevTools throttling, blocking"),
  ms("devtoolsPhoneFcp", "DevTools throttling, phone (CPU/6), first paint"),
  ms("devtoolsPhoneLcp", "DevTools throttling, phone, largest paint"),
  ms("devtoolsPhoneTbt", "DevTools throttling, phone, blocking"),
  ms("main-all", "main thread before the first paint"),
  ms("main-largest", "main thread before the largest paint"),
  ms("mainHome-all", "main thread before the first paint, home page"),
  ms("mainHome-largest", "main thread before the largest paint, home page"),
  { key: "heap", label: "JavaScript heap", unit: "MB" },
  ms("navigationCold", "navigation, first"),
  ms("navigationWarm", "navigation, again"),
  kB("searchBytes", "search, bytes"),
  ms("firstHits", "search, first hits"),
  ms("perKey", "search, per key"),
  ms("typingInp", "slowest key (INP)"),
  ms("menuInp", "menu (INP)"),
  { key: "buildCold", label: "build, cold", unit: "s" },
  { key: "buildWarm", label: "build, again", unit: "s" },
  { key: "buildMemory", label: "build, peak memory", unit: "MB" },
  { key: "packages", label: "installed packages", unit: "" },
];

/**
 * Formats a measured value for reports, in its quantity's unit.
 * @param value in bytes if the unit is kB or the quantity is the heap, else in the quantity's unit
 */
export function show(value: number, { key, unit }: Quantity): string {
  if (unit === "kB") return (value / 1000).toFixed(1);
  if (unit === "MB") return (key === "heap" ? value / 1e6 : value).toFixed(key === "heap" ? 1 : 0);
  if (unit === "s") return value.toFixed(1);
  return key === "cls" ? value.toFixed(3) : value.toFixed(0);
}
