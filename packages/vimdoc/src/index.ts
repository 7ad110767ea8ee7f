import type { PluginWith } from "@plaindocs/engine";
import { definePlugin } from "@plaindocs/engine/plugin";
import { writeHelpFile } from "./help/command.ts";
import { vimdocSchema } from "./help/options.ts";
import { makeVimdoc } from "./help/vimdoc.ts";

/** Makes a help file for Vim and Neovim of the docs: at every build, and by the command `vimdoc`. */
// With its type written out, editors show what the schema says of each option.
export const vimdoc: PluginWith<typeof vimdocSchema> = definePlugin("vimdoc", vimdocSchema, (options) => ({
  files: (site) => [
    {
      paths: [options.file],
      content: () => makeVimdoc(site, options),
      about: "Help file for Vim and Neovim",
    },
  ],
  commands: {
    vimdoc: {
      help: "Write the help file for Vim",
      run: (input) => writeHelpFile(input, options),
    },
  },
}));
