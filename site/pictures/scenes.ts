import type { Frame } from "./draw.ts";
import type { Neovim } from "./neovim.ts";
import type { Rows } from "./screen.ts";

/** What is played in Neovim for one picture. */
export interface Scene {
  /** Name of its files in `static/img`, without `-light.svg` and `-dark.svg`. */
  name: string;
  title: string;
  description: string;
  picker: string;
  /** Columns of the list: the value of `picker_columns`. */
  columns: string[];
  /** Columns and rows of the screen. */
  size: [number, number];
  /** Number, from 0, of the screen that readers who prefer reduced motion see. */
  rest?: number;
  /** Plays the scene. The result is one screen, or several for a moving picture. */
  play: (neovim: Neovim) => Promise<Frame[]>;
}

const allColumns = ["marker", "search_icon", "search_name", "search_result"];
const unresolved = "could not be resolved";
/** Scenes take the list of environments for complete once it shows this one, conda's. */
const wholeList = "miniconda3/envs/lab";

const hero: Scene = {
  name: "hero",
  title: "venv-selector.nvim switches environments",
  description:
    "A Neovim window with a Python file whose import of httpx is unresolved. The picker opens, the environment .venv is picked, the error goes and the status line shows .venv. Then the conda environment lab is picked the same way.",
  picker: "snacks",
  columns: ["marker", "search_icon", "search_result"],
  size: [56, 18],
  rest: 4,
  async play(neovim) {
    const frames: Frame[] = [];
    const add = (rows: Rows, seconds: number) => frames.push({ rows, seconds });
    const ask = async () => {
      await neovim.type(":VenvSelect<CR>");
      return neovim.shows(wholeList);
    };
    add(await neovim.shows(unresolved), 1.6);
    add(await ask(), 1);
    add(await moveTo(neovim, "shop/.venv/"), 0.8);
    await neovim.type("<CR>");
    add(await neovim.shows(/import httpx *\n[^╭]*\.venv /), 2.2);
    add(await ask(), 1);
    add(await moveTo(neovim, wholeList), 0.8);
    await neovim.type("<CR>");
    add(await neovim.shows(/^[^╭]* lab /), 2.2);
    return frames;
  },
};

/** A scene whose only screen shows the open list of a picker. */
function list(picker: string, label: string, size: [number, number]): Scene {
  return {
    name: `picker-${picker}`,
    title: `The list in ${label}`,
    description: `A Neovim window in which ${label} lists four environments. A check marks the active one, .venv of the project shop.`,
    picker,
    columns: allColumns,
    size,
    async play(neovim) {
      await neovim.shows(unresolved);
      await neovim.request("nvim_exec_lua", activate, []);
      await neovim.shows(/import httpx *\n/);
      await neovim.type(":VenvSelect<CR>");
      return [{ rows: await neovim.shows(wholeList), seconds: 1 }];
    },
  };
}

const statusLine: Scene = {
  name: "lualine",
  title: "The status line of lualine",
  description:
    "A status line that shows the file name cart.py, a fish with the name of the environment, .venv, and the file type.",
  picker: "native",
  columns: allColumns,
  size: [72, 12],
  async play(neovim) {
    await neovim.shows(unresolved);
    await neovim.request("nvim_exec_lua", activate, []);
    const rows = await neovim.shows(/import httpx *\n[\s\S]*\.venv /);
    return [{ rows: rows.slice(-2, -1), seconds: 1 }];
  },
};

const activate = 'require("venv-selector").activate_from_path(vim.fn.getcwd() .. "/.venv/bin/python")';

export const scenes: Scene[] = [
  hero,
  list("native", "Neovim's own list", [84, 17]),
  list("telescope", "telescope", [88, 25]),
  list("fzf-lua", "fzf-lua", [84, 22]),
  list("snacks", "snacks", [84, 18]),
  list("mini-pick", "mini.pick", [104, 20]),
  statusLine,
];

/** Moves the selection down until the row with `text` is selected. @throws Error when it never is */
async function moveTo(neovim: Neovim, text: string): Promise<Rows> {
  for (let tries = 0; tries < 6; tries++) {
    const rows = await neovim.shows(text);
    const row = rows.find((cells) =>
      cells
        .map((cell) => cell.text)
        .join("")
        .includes(text),
    );
    if (row?.some(({ style }) => style.background !== undefined)) return rows;
    await neovim.type("<Down>");
    await neovim.settle();
  }
  throw new Error(`the row with ${text} is never selected`);
}
