import { type Attributes, allowOnly } from "./attributes.ts";
import { type Picker, plugin } from "./data.ts";
import { code, table } from "./markdown.ts";

/** `::pickers{}`: a table that compares the pickers. */
export function pickers(attributes: Attributes): string {
  allowOnly("pickers", attributes);
  const row = (label: string, cell: (picker: Picker) => string) => [label, ...plugin.pickers.map(cell)];
  return table(
    ["Picker", ...plugin.pickers.map((picker) => code(picker.name))],
    [
      row("Plugin", pluginLink),
      row("Appears", (picker) => picker.appears),
      row("Nothing found", (picker) => picker.empty),
      row("Keys", (picker) => picker.keys),
      row("Icons, columns, marker", (picker) => picker.look),
      row("Upper and lower case", (picker) => picker.filter),
    ],
  );
}

function pluginLink({ plugin: repository, needs }: Picker): string {
  if (repository === undefined) return "none needed";
  const link = `[${repository.split("/")[1]}](https://github.com/${repository})`;
  return needs ? `${link}, ${needs}` : link;
}
