import fc from "fast-check";
import { type Choices, withChoice } from "./choices.ts";
import { testOptions } from "./testOptions.ts";

/** Choices of any of the options, each with one of its values. */
export const randomChoices: fc.Arbitrary<Choices> = fc
  .tuple(
    ...testOptions.map(({ values, standard }) =>
      fc.option(values.length > 0 ? fc.constantFrom(...values) : fc.constant(standard), { nil: undefined }),
    ),
  )
  .map((values) =>
    testOptions.reduce<Choices>(
      (choices, option, index) => withChoice(choices, option, values[index]),
      new Map(),
    ),
  );
