import { type Option, standardOf, valuesOf } from "../builder/option.ts";

/** An option with the element that holds its heading. */
export interface Entry extends Option {
  heading: HTMLElement;
}

/** Reads the options from their entries in an article, which say all that is needed. Those without an effect are left out. */
export function readOptions(article: Element): Entry[] {
  return [...article.querySelectorAll<HTMLElement>(".entry")].flatMap((heading) => {
    const facts = heading.nextElementSibling;
    const summary = facts?.nextElementSibling;
    const [type, standard] = ["Type: ", "Default: "].map((label) =>
      [...(facts?.querySelectorAll("span") ?? [])]
        .find(({ textContent }) => textContent?.startsWith(label))
        ?.textContent?.slice(label.length),
    );
    if (!type || !standard || facts?.textContent?.includes("No effect")) return [];
    const expression = standardOf(standard);
    return {
      name: heading.querySelector("[id]")?.id ?? "",
      type,
      standard: expression,
      summary: summary?.textContent ?? "",
      values: valuesOf(type, expression, namedIn(summary?.nextElementSibling)),
      heading,
    };
  });
}

/** The names in a list of values with their meanings, or in a sentence that lists values alone. */
function namedIn(element: Element | null | undefined): string[] {
  const isSentence = element?.matches("p") && element.textContent?.startsWith("One of ");
  const names = element?.querySelectorAll(isSentence ? "code" : ":scope > li > code:first-child");
  return Array.from(names ?? [], ({ textContent }) => textContent ?? "");
}
