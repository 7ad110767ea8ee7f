import waysData from "../data/ways.json" with { type: "json" };
import { type Attributes, allowOnly } from "./attributes.ts";
import { plugin, type System, systemLabels, systems } from "./data.ts";
import { blocks, code, lua } from "./markdown.ts";

/** A way to keep environments. Its answer is made from the built-in searches that find it. */
interface Way {
  label: string;
  value: string;
  /** Names of the built-in searches. */
  searches: string[];
  /** What of it lies in the project on some systems, where the searches of the project find it. */
  inProject?: { what: string; systems: readonly System[] };
  /** A sentence below the places, in Markdown. */
  hint?: string;
  /** A folder that no built-in search looks into, and what it is, for a search to copy. */
  own?: { folder: string; what: string; type?: "anaconda" };
}

/** The searches that look into the project. */
const near = ["cwd", "workspace", "file"];

const ways = waysData as Way[];

/**
 * `::where{}`: for each way to keep environments and each system, whether it is found without configuration and where,
 * or the search to add.
 */
export function where(attributes: Attributes): string {
  allowOnly("where", attributes);
  const tabs = ways.map(
    (way) =>
      `:::::tab{label="${way.label}" value="${way.value}"}\n\n::::tabs{group="os"}\n\n` +
      `${systems.map((system) => tab(way, system)).join("\n\n")}\n\n::::\n\n:::::`,
  );
  return `::::::tabs{group="where" label="Where is your Python?"}\n\n${tabs.join("\n\n")}\n\n::::::`;
}

function tab(way: Way, system: System): string {
  const { inProject, hint, own } = way;
  const found = [
    ...(inProject?.systems.includes(system)
      ? [`- ${inProject.what} · searches ${near.map(link).join(", ")}`]
      : []),
    ...plugin.searches.flatMap((search) => {
      const place = way.searches.includes(search.name) ? search.systems[system] : undefined;
      return place ? [`- ${search.place ?? place.looksIn} · search ${link(search.name)}`] : [];
    }),
  ];
  const body = blocks(
    found.length > 0 ? found.join("\n") : "**Not found without configuration.**",
    hint,
    own && `For ${own.what}, add a search with your folder:`,
    own && lua(search(own, way.value, system)),
  );
  return `:::tab{label="${systemLabels[system]}" value="${system}"}\n\n${body}\n\n:::`;
}

const link = (name: string) => `[${code(name)}](#${name})`;

/** The search for a folder of the home directory, as the page explains it below. */
function search({ folder, type }: NonNullable<Way["own"]>, name: string, system: System): string {
  const pattern = type ? "\\\\python.exe$" : "Scripts\\\\python.exe$";
  const command =
    system === "windows"
      ? `[[$FD ${pattern} $HOME/${folder} ]]\n        .. [[--full-path -HI -a -d 5 -E Lib]]`
      : `"$FD '/bin/python$' ~/${folder} --full-path -HI -a -d 5"`;
  const fields = [`command = ${command}`, ...(type ? [`type = "${type}"`] : [])];
  const lines = fields.map((field) => `      ${field},`).join("\n");
  return `require("venv-selector").setup({\n  search = {\n    my_${name} = {\n${lines}\n    },\n  },\n})`;
}
