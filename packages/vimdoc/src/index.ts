import type { PluginWith } from "@plaindocs/engine";
import { definePlugin, keyOf, type MadeSite, type SiteFile } from "@plaindocs/engine/plugin";
import { writeHelpFile } from "./help/command.ts";
import { type VimdocOptions, vimdocSchema } from "./help/options.ts";
import { docsInOrder } from "./help/sources.ts";
import { makeVimdoc } from "./help/vimdoc.ts";

/** A hash of this package's code; undefined if it runs from its sources. */
const code = process.env.DOCS_ENGINE ?? "";

/** Makes a help file for Vim and Neovim of the docs: at every build, and by the command `vimdoc`. */
// With its type written out, editors show what the schema says of each option.
export const vimdoc: PluginWith<typeof vimdocSchema> = definePlugin("vimdoc", vimdocSchema, (options) => ({
  cacheKey: keyOf(code, options),
  files: (site) => [helpFile(site, options)],
  commands: {
    vimdoc: {
      help: "Write the help file for Vim",
      run: (input) => writeHelpFile(input, options),
    },
  },
}));

function helpFile(site: MadeSite, options: VimdocOptions): SiteFile {
  const { config, content, pages } = site;
  const docs = content.locales.flatMap(({ sets }) => sets.flatMap(docsInOrder));
  const key = keyOf(
    code,
    config,
    docs.map(({ path, source }) => [path, source.text]),
    pages.map(({ data, title, markdown }) => [data, title, markdown]),
  );
  return {
    paths: [options.file],
    content: () => makeVimdoc(site, options),
    key,
    about: "Help file for Vim and Neovim",
  };
}
