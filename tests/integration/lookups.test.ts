import { expect, it } from "vitest";
import { readCode } from "../../scripts/weight.mjs";

/**
 * Where a table of a module that any text may be looked up in, a constant of the type `Record<string, …>`, is asked without
 * `Object.hasOwn`. Every object has `constructor` and `toString`, which pages, queries and files may hold too.
 */
function unguarded(texts: Map<string, string>): string[] {
  const tables = new Set(
    [...texts.values()].flatMap((text) =>
      [...text.matchAll(/^(?:export )?const (\w+): (?:Readonly<)?Record<string,/gm)].map(
        ([, name = ""]) => name,
      ),
    ),
  );
  return [...texts].flatMap(([file, text]) =>
    [...tables]
      .filter((name) => new RegExp(`(?<![.\\w])${name}\\[(?!["'\`])`).test(text))
      .filter((name) => !text.includes(`Object.hasOwn(${name},`))
      .map((name) => `${file}: ${name}`),
  );
}

it("no table of a module is asked for a word of a page, a query, a file or a configuration that every object has", () => {
  const found = readCode();
  expect(found.size).toBeGreaterThan(300);
  expect(unguarded(found)).toEqual([]);
});
