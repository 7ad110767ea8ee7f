import { describe, type Option, standardOf } from "../builder/option.ts";
import samples from "../data/samples.json" with { type: "json" };

/** An option with the element that holds its facts. */
export interface Entry extends Option {
  facts: HTMLElement;
}

/** Reads the options from their entries in an article, which say all that is needed. Those without an effect are left out. */
export function readOptions(article: Element): Entry[] {
  return [...article.querySelectorAll(".reference")].flatMap((entry) => {
    const facts = entry.querySelector<HTMLElement>(".pills");
    const [summary, second] = entry.querySelector("div:not([class])")?.children ?? [];
    const [type, standard] = ["Type: ", "Default: "].map((label) =>
      [...(facts?.querySelectorAll("span") ?? [])]
        .find(({ textContent }) => textContent?.startsWith(label))
        ?.textContent?.slice(label.length),
    );
    if (!facts || !type || !standard || facts.textContent?.includes("No effect")) return [];
    const name = entry.querySelector("[id]")?.id ?? "";
    const told = { name, type, standard: standardOf(standard), summary: summary?.textContent ?? "" };
    return { ...describe(told, namedIn(second), samples[name as keyof typeof samples]), facts };
  });
}

/** The names in a list of values with their meanings. */
function namedIn(element: Element | undefined): string[] {
  const names = element?.querySelectorAll(":scope > li > code:first-child");
  return Array.from(names ?? [], ({ textContent }) => textContent ?? "");
}
