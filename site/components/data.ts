import json from "../data/plugin.json" with { type: "json" };

/** Operating systems that the pages distinguish; also the values of the tabs with the group `os`. */
export const systems = ["linux", "macos", "windows"] as const;
export type System = (typeof systems)[number];
/** Their names as readers know them. */
export const systemLabels: Record<System, string> = { linux: "Linux", macos: "macOS", windows: "Windows" };

/** An option of `setup({ options = … })`. Texts are Markdown. */
export interface Option {
  name: string;
  group: string;
  type: string;
  default: string;
  summary: string;
  values?: { value: string; meaning: string }[];
  details?: string[];
  /** Example in Lua. */
  example?: string;
  /** Label and address of a link to more about the option. */
  more?: string[];
}

/** A user command, named without its colon. */
export interface Command {
  name: string;
  arguments?: string;
  summary: string;
  exists: string;
  details?: string[];
}

/** A function of `require("venv-selector")`. */
export interface LuaFunction {
  name: string;
  /** Its parameters, as written between the brackets of a call. */
  parameters: string;
  returns: string;
  summary: string;
  arguments?: Field[];
  details?: string[];
  example?: string;
}

/** A search for environments that is built into the plugin. `systems` has no entry for an operating system without it. */
export interface Search {
  name: string;
  finds: string;
  /** In words, where it looks on all systems, if `looksIn` is a placeholder. */
  place?: string;
  type: "venv" | "anaconda";
  systems: Partial<Record<System, { looksIn: string; command: string }>>;
  /** Paragraphs of Markdown below where it looks. */
  notes?: string[];
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
}

export interface Field {
  name: string;
  type: string;
  meaning: string;
}

/** The data of one version of the plugin, from which content components generate parts of pages. */
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
  environment: { name: string; when: string; value: string; option: string }[];
  variables: { name: string; meaning: string }[];
  names: { label: string; names: string[]; note?: string }[];
  pickers: Picker[];
  searchFields: Field[];
  placeholders: { name: string; becomes: string; empty: string }[];
  hookArguments: Field[];
  activation: string[];
  steps: string[];
  languageServers: string[];
  searches: Search[];
}

/** The plugin as the pages describe it. For a new version of the plugin, `data/plugin.json` is changed. */
export const plugin = json as Plugin;
