import { plugin } from "../components/data.ts";
import samples from "../data/samples.json" with { type: "json" };
import { describe, type Option, standardOf } from "./option.ts";

/** The options of the plugin, for tests; in the browser they are read from the page. */
export const testOptions: Option[] = plugin.options
  .filter(({ group }) => group !== "none")
  .map(({ name, type, default: standard, values = [], summary }) =>
    describe(
      { name, type, standard: standardOf(standard), summary: summary.replaceAll("`", "") },
      values.map(({ value }) => value),
      samples[name as keyof typeof samples],
    ),
  );
