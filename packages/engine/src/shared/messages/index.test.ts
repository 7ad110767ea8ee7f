import { expect, test } from "vitest";
import de from "./de.json" with { type: "json" };
import { en } from "./en.ts";
import { catalogues, messagesFor } from "./index.ts";

test("a locale gets the catalogue of its name or of its language, and English where there is none", () => {
  expect(messagesFor("de")).toBe(de);
  expect(messagesFor("de-AT")).toBe(de);
  // A code that stands for no language, so that every language may get a catalogue.
  expect(messagesFor("qaa")).toBe(en);
});

test("a site's own texts take the place of the engine's, one by one", () => {
  const messages = messagesFor("de", { de: { footer: "Ganz unten", toc: { mobile: "Inhalt" } } });
  expect(messages.footer).toBe("Ganz unten");
  expect(messages.toc).toEqual({ label: de.toc.label, mobile: "Inhalt" });
});

test("a language that the engine doesn't bring may have plural forms that English lacks", () => {
  const messages = messagesFor("cs", { cs: { search: { pages: { few: "na {count} stránkách" } } } });
  expect(messages.search.pages).toEqual({ ...en.search.pages, few: "na {count} stránkách" });
});

const leaves = (tree: object, path = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

test.each([...catalogues])("every text of %s takes the values of the English one", (_name, catalogue) => {
  const english = new Map(leaves(en));
  for (const [path, text] of leaves(catalogue)) {
    // The forms for one and two may say the number in a word, without `{count}`.
    if (/\.(one|two)$/.test(path)) continue;
    const original = english.get(path) ?? english.get(path.replace(/\.\w+$/, ".other")) ?? "";
    expect({ path, names: names(text) }).toEqual({ path, names: names(original) });
  }
});

test.each([...catalogues])("%s has a form for every count of its language", (locale, catalogue) => {
  const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  for (const forms of [catalogue.search.sections, catalogue.search.pages])
    expect(Object.keys(forms)).toEqual(expect.arrayContaining(needed));
});
