import type { Look } from "../builder/pickerList.ts";
import type { Neovim } from "./neovim.ts";
import type { Rows } from "./screen.ts";

/** What is played in Neovim for one picture. */
export interface Scene {
  /** Name of its files in `static/img`, without `-light.svg` and `-dark.svg`. */
  name: string;
  title: string;
  description: string;
  /** The plugin's options. `selected_venv_marker_color` is a token of the site, by default `accent`. */
  options: Partial<Look>;
  /** What is set of the plugin's searches. */
  searches?: Record<string, false | { command: string }>;
  /** Columns and rows of the screen. */
  size: [number, number];
  /** Those of the picture that phones show, in which the list has only `narrowColumns`. */
  narrow: [number, number];
  /** Plays the scene, and returns the screen to draw. */
  play: (neovim: Neovim) => Promise<Rows>;
}

/** The value of `picker_columns` in the pictures for phones. */
export const narrowColumns = ["marker", "search_result"];
/** What fits beside the import in the narrowest window. */
const unresolved = "could not";
/** Scenes take the list of environments for complete once it shows the one of this tool. */
const wholeList = "miniconda";

/** A scene whose only screen shows the open list of a picker. */
export function list(
  picker: string,
  label: string,
  size: Scene["size"],
  narrow: Scene["narrow"] = [44, size[1]],
): Scene {
  return {
    name: `picker-${picker}`,
    title: `The list in ${label}`,
    description: `A Neovim window in which ${label} lists four environments. A check marks the active one, .venv of the project shop.`,
    options: { picker },
    size,
    narrow,
    async play(neovim) {
      await neovim.shows(unresolved);
      await neovim.request("nvim_exec_lua", activate, []);
      await neovim.shows(/import httpx *\n/);
      await neovim.type(":VenvSelect<CR>");
      return neovim.shows(wholeList);
    },
  };
}

const statusLine: Scene = {
  name: "lualine",
  title: "The status line of lualine",
  description:
    "A status line that shows the file name cart.py, a fish with the name of the environment, .venv, and the file type.",
  options: { picker: "native" },
  size: [72, 12],
  narrow: [44, 12],
  async play(neovim) {
    await neovim.shows(unresolved);
    await neovim.request("nvim_exec_lua", activate, []);
    const rows = await neovim.shows(/import httpx *\n[\s\S]*\.venv /);
    return rows.slice(-2, -1);
  },
};

const activate = 'require("venv-selector").activate_from_path(vim.fn.getcwd() .. "/.venv/bin/python")';

export const scenes: Scene[] = [
  list("native", "Neovim's own list", [84, 17]),
  list("telescope", "telescope", [88, 25]),
  list("fzf-lua", "fzf-lua", [84, 22]),
  list("snacks", "snacks", [84, 18]),
  // Its window takes three fifths of the screen.
  list("mini-pick", "mini.pick", [104, 20], [64, 18]),
  statusLine,
];
