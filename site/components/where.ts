import waysData from "../data/ways.json" with { type: "json" };
import { type Attributes, allowOnly } from "./attributes.ts";
import { plugin, type System, systemLabels, systems } from "./data.ts";
import { blocks, code } from "./markdown.ts";

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
}

/** The searches that look into the project. */
const near = ["cwd", "workspace", "file"];

const ways = waysData as Way[];

/**
 * `::where{}`: for each way to keep environments, whether it is found without configuration, and where: on each system,
 * or on all, if that is the same.
 */
export function where(attributes: Attributes): string {
  allowOnly("where", attributes);
  const tabs = ways.map((way) => {
    const answers = systems.map((system) => ({ system, answer: answerFor(way, system) }));
    const [first] = answers;
    const isAlike = answers.every(({ answer }) => answer === first?.answer);
    const bySystem = answers.map(
      ({ system, answer }) => `:::tab{label="${systemLabels[system]}" value="${system}"}\n\n${answer}\n\n:::`,
    );
    const places = isAlike ? first?.answer : `::::tabs{group="os"}\n\n${bySystem.join("\n\n")}\n\n::::`;
    const body = blocks(places, way.hint);
    return `:::::tab{label="${way.label}" value="${way.value}"}\n\n${body}\n\n:::::`;
  });
  return `::::::tabs{group="where" label="Where is your Python?"}\n\n${tabs.join("\n\n")}\n\n::::::`;
}

function answerFor({ inProject, searches }: Way, system: System): string {
  const found = [
    ...(inProject?.systems.includes(system) ? [`- ${inProject.what} (${near.map(link).join(", ")})`] : []),
    ...plugin.searches.flatMap((search) => {
      const place = searches.includes(search.name) ? search.systems[system] : undefined;
      return place ? [`- ${search.place ?? place.looksIn} (${link(search.name)})`] : [];
    }),
  ];
  const places = found.join("\n") || "**Not found without configuration.**";
  return places.includes("$CWD") ? `${places}\n\n\`$CWD\` is the folder where you started Neovim.` : places;
}

const link = (name: string) => `[${code(name)}](/Configuration/Search/Built-In/#${name})`;
