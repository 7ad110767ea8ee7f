import fc from "fast-check";
import { type Choices, withChoice } from "./choices.ts";
import { listOf, type Option, readValue } from "./option.ts";
import { testOptions } from "./testOptions.ts";

/** Any value that an option can have, as Lua. */
function valuesOf(option: Option): fc.Arbitrary<string | undefined> {
  const { kind, values, example } = option;
  if (kind === "example") return fc.constant(example);
  if (kind === "list") return fc.shuffledSubarray(values, { minLength: 1 }).map(listOf);
  if (values.length > 0) return fc.constantFrom(...values);
  const typed = {
    number: fc.integer({ min: 1, max: 900 }).map(String),
    colour: fc.stringMatching(/^#[\da-f]{6}$/),
    text: fc.string({ unit: "binary" }).map((text) => text.replace(/\p{C}/gu, "")),
  }[kind as "number"];
  return typed.map((text) => readValue(option, text));
}

/** Choices of any of the options, each with one of its values. */
export const randomChoices: fc.Arbitrary<Choices> = fc
  .tuple(...testOptions.map((option) => fc.option(valuesOf(option), { nil: undefined })))
  .map((values) =>
    testOptions.reduce<Choices>(
      (choices, option, index) => withChoice(choices, option, values[index]),
      new Map(),
    ),
  );
