import { plugin } from "../components/data.ts";
import { type Option, standardOf, valuesOf } from "./option.ts";

/** The options of the plugin, for tests; in the browser they are read from the page. */
export const testOptions: Option[] = plugin.options
  .filter(({ group }) => group !== "none")
  .map(({ name, type, default: standard, values = [], valuesFrom, summary }) => ({
    name,
    type,
    standard: standardOf(standard),
    summary: summary.replaceAll("`", ""),
    values: valuesOf(
      type,
      standardOf(standard),
      valuesFrom ? plugin[valuesFrom].map(({ name }) => name) : values.map(({ value }) => value),
    ),
  }));
