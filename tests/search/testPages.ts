import type { IndexedPage, Section } from "../../packages/engine/src/shared/search/section.ts";

/** Pages of a made-up plugin, for tests of the index and of ranking. */
const SOURCE = `
= /docs/ | Brew tea without leaving the editor | about, tea, start | Brews tea from the editor.
Kettle is a plugin that brews tea while you write. Pick a blend, press a key, and go on typing.
## quick-start | Quick start
Install the plugin and call setup. Then run :KettleOpen.
~ require("kettle").setup({ water_level = 2 })
## recent-updates | Recent updates
The picker remembers the blend you chose. Boiling on the fly is faster now.
= /docs/install | Install | get, add, keybinding
What you need, and how to add the plugin.
## requirements | Requirements
Neovim 0.11, a kettle, and curl. On Linux/MacOS nothing else; on Windows PowerShell.
## lazynvim | lazy.nvim
Add the plugin to your specification.
~ { "tea/kettle.nvim", opts = { water_level = 2 } }
## keymap | Map a key
Choose any mapping you like.
= /docs/config/options | Options | configuration, settings
All options with their defaults. Everything is optional.
## water_level | water_level
Cups to boil. Type: number. Default: 1.
~ require("kettle").setup({ water_level = 3 })
## brew_timeout_seconds | brew_timeout_seconds
How long to wait for the water before giving up.
## on_brew_done_callback | on_brew_done_callback
Called when the tea is ready, with the blend.
## status_func | status_func
Text for the status line. Set vim.o.statusline yourself if you use none.
= /docs/config/functions | Functions | api, lua
What the module exposes.
## kettlestop | kettle.stop()
Stops the kettle. It does not empty it.
~ require("kettle").stop()
## kettlerestart_heating_servers | kettle.restart_heating_servers()
Restarts all heating servers. Use it after a power cut.
## stop-and-empty | Stop and empty
Call kettle.stop() and then pour. This does not happen on its own.
~ require("kettle").stop() vim.cmd("KettlePour --hidden -HI")
= /docs/config/faq | FAQ | questions, answers
## questions | General questions
Do I need to restart the editor after switching blends? No, the switch is in-process.
## poetry | Tea and poetry
Poetry goes well with tea. Environments for poetry and conda are out of scope here.
## water-is-cold | The water is cold
Check water_level, or see the options. If water_level is 0, nothing boils.
## umlauts | Zoë's café settings
Names such as Zoë or Élan are found with and without accents.
= /docs/config/search/speed | Make it faster | performance, slow
## why | Where the time goes
Boiling water takes the time. A smaller kettle boils sooner.
## wall-clock | Measure
Run --no-cache -r 2 and read the log. Set $KETTLE_HOME or %KETTLEHOME% first. The colour is #00FF00.
## environment | PEP-723 and environments
A script with inline metadata (PEP 723) gets an environment of its own.
`;

function section(line: string): Section {
  const [id = "", heading = ""] = line.split(" | ");
  return { id, heading, text: "", code: "" };
}

function page(line: string): IndexedPage {
  const [path = "", title = "", keywords = "", description] = line.split(" | ");
  return {
    path,
    title,
    ...(description !== undefined && { description }),
    keywords: keywords.split(", "),
    breadcrumbs: path.split("/").slice(2, -1),
    weight: 1,
    sections: [{ id: "", heading: title, text: "", code: "" }],
  };
}

/**
 * Reads pages from lines "= path | title | keywords | description", "## anchor | heading", "~ code", and text. Lines
 * that begin with "?" (queries) are left out.
 */
export function readPages(source: string): IndexedPage[] {
  const pages: IndexedPage[] = [];
  for (const line of source.trim().split("\n")) {
    const sections = pages.at(-1)?.sections;
    const last = sections?.at(-1);
    if (line.startsWith("= ")) pages.push(page(line.slice(2)));
    else if (line.startsWith("## ")) sections?.push(section(line.slice(3)));
    else if (last !== undefined && line.startsWith("~ ")) last.code = line.slice(2);
    else if (last !== undefined && !line.startsWith("? ")) last.text = `${last.text}\n${line}`.trimStart();
  }
  return pages;
}

/** The pages of the made-up plugin. */
export const testPages = () => readPages(SOURCE);
