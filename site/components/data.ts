import json from "../data/plugin.json" with { type: "json" };
import statementList from "../data/statements.json" with { type: "json" };

/** Systems that the pages tell apart; also the values of the tabs with the group `os`. */
export const systems = ["linux", "macos", "windows"] as const;
export type System = (typeof systems)[number];

/** A trap, shown as an admonition where the reader meets it. `text` is Markdown. */
export interface Pitfall {
  kind: "note" | "tip" | "warning";
  text: string;
}

/** An option of `setup({ options = … })`. Texts are Markdown. */
export interface Option {
  name: string;
  group: string;
  type: string;
  default: string;
  /** Day that brought it. */
  since: string;
  /** Day since which it has no effect. */
  until?: string;
  summary: string;
  values?: { value: string; meaning: string }[];
  details?: string[];
  pitfalls?: Pitfall[];
  /** Lua. */
  example?: string;
  /** Label and address of the place that says everything. */
  more?: string[];
}

/** A user command, named without its colon. */
export interface Command {
  name: string;
  arguments?: string;
  summary: string;
  exists: string;
  details?: string[];
  pitfalls?: Pitfall[];
}

/** A function of `require("venv-selector")`. */
export interface LuaFunction {
  name: string;
  /** As written between the brackets. */
  parameters: string;
  returns: string;
  summary: string;
  arguments?: Field[];
  details?: string[];
  pitfalls?: Pitfall[];
  example?: string;
}

/** A built-in search. A system that doesn't have it is missing from `systems`. */
export interface Search {
  name: string;
  finds: string;
  type: "venv" | "anaconda";
  systems: Partial<Record<System, { looksIn: string; command: string }>>;
  notes?: Pitfall[];
}

export interface Picker {
  name: string;
  plugin?: string;
  needs?: string;
  appears: string;
  empty: string;
  keys: string;
  look: string;
  filter: string;
  file: string;
}

export interface Field {
  name: string;
  type: string;
  meaning: string;
}

/** Everything that is generated from data, for one version of the plugin. */
export interface Plugin {
  name: string;
  repository: string;
  commit: string;
  commitDate: string;
  neovimMinimum: string;
  requirements: { name: string; purpose: string }[];
  removed: { notes: string[]; options: string[]; functions: { name: string; now: string }[] };
  setup: Field[];
  optionGroups: { id: string; label: string }[];
  options: Option[];
  commands: Command[];
  functions: LuaFunction[];
  internals: { name: string; meaning: string }[];
  environment: { name: string; when: string; value: string; option: string }[];
  variables: { name: string; meaning: string }[];
  names: { label: string; names: string[]; note?: string }[];
  pickers: Picker[];
  searchFields: Field[];
  placeholders: { name: string; becomes: string; empty: string }[];
  hookArguments: Field[];
  activation: string[];
  logLevels: { name: string; shows: string }[];
  languageServers: string[];
  searches: Search[];
}

/** The plugin as the pages describe it. A new version of the plugin is a change of `data/plugin.json`. */
export const plugin = json as Plugin;

/** Something that a page says of the plugin. */
interface Statement {
  /** The name of the Lua case in `statements/` that runs it. */
  id: string;
  /** Address of the section that says it: `/install#keymap`. */
  at: string;
  /** The statement in one sentence. Markdown. */
  says: string;
  /** Why it was read in the code and not run. */
  untried?: string;
  /** Examples in Lua that are not run for that reason: an address and the number of the example there. */
  examples?: string[];
}

/** The statements that were tried, and those that were only read. */
export const statements = statementList as Statement[];
