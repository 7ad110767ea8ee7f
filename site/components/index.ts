import type { Attributes } from "./attributes.ts";
import { commands } from "./commands.ts";
import { functionIndex } from "./functionIndex.ts";
import { functions } from "./functions.ts";
import { lazy } from "./lazy.ts";
import { optionIndex } from "./optionIndex.ts";
import { options } from "./options.ts";
import { pickers } from "./pickers.ts";
import { placeholders } from "./placeholders.ts";
import { screen } from "./screen.ts";
import { searchCommands, searches } from "./searches.ts";
import { tables } from "./tables.ts";
import { where } from "./where.ts";

/** The content components of this site, by the name of their directive. */
export const components: Record<string, (attributes: Attributes) => string> = {
  ...tables,
  commands,
  functionIndex,
  functions,
  lazy,
  optionIndex,
  options,
  pickers,
  placeholders,
  screen,
  searchCommands,
  searches,
  where,
};
