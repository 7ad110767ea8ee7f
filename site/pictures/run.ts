import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Palette, still } from "./draw.ts";
import { recordHero } from "./hero.ts";
import { home, makeHome, oneProject, removeHome, shownHome, twoProjects } from "./home.ts";
import { Neovim } from "./neovim.ts";
import { type Scene, scenes } from "./scenes.ts";
import { type Rows, replaceText } from "./screen.ts";

/**
 * `npm run pictures`: plays the scenes in a real Neovim with the real plugin, and writes what its screen shows as SVG in
 * the site's colours. Arguments are names of scenes; without any, all are played.
 */
const help = `It needs
  NVIM_PATH            Neovim 0.11 or newer; without it, nvim of PATH
  VENV_SELECTOR_PATH   a checkout of venv-selector.nvim at the commit in site/data/plugin.json
  NVIM_PLUGINS_PATH    a folder with telescope.nvim, plenary.nvim, fzf-lua, snacks.nvim, mini.pick and lualine.nvim
and fd and fzf on PATH.`;

/** Design tokens of the site that Neovim's colours stand for; `init.lua` gets their names in this order. */
const tokens =
  "text strong muted accent amber red blue border control surface on-accent t-keyword t-string t-type".split(
    " ",
  );
const root = join(import.meta.dirname, "../..");
const { plugin, plugins, program } = found();
const { commit } = JSON.parse(readFileSync(join(root, "site/data/plugin.json"), "utf8")) as {
  commit: string;
};

const asked = process.argv.slice(2);
for (const scene of scenes.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const rows = await record(scene);
  for (const mode of ["light", "dark"] as const) {
    const picture = { ...scene, palette: palette(mode), tokens, note: `venv-selector.nvim ${commit}` };
    writeFileSync(join(root, `site/static/img/${scene.name}-${mode}.svg`), still(rows, picture));
  }
  console.log(scene.name);
}
if (asked.length === 0 || asked.includes("hero")) {
  makeHome(twoProjects);
  const look = {
    picker: "snacks",
    columns: ["marker", "search_result"],
    size: [64, 20],
    shorten: true,
  } as const;
  const start = (folder: string, file: string) => startNeovim(folder, file, look);
  const recording = await recordHero({ start, home, shownHome, tokens, commit });
  writeFileSync(join(root, "site/data/hero.json"), `${JSON.stringify(recording, null, 2)}\n`);
  console.log("hero");
}
removeHome();

/** Plays a scene in a home folder of its own. */
async function record(scene: Scene): Promise<Rows> {
  makeHome(oneProject);
  const neovim = await startNeovim("shop", "cart.py", scene);
  try {
    return replaceText(await scene.play(neovim), home, shownHome);
  } finally {
    neovim.stop();
  }
}

interface Look {
  picker: string;
  columns: readonly string[];
  size: readonly [number, number];
  /** Whether the list shows paths as the recipe of the pages shortens them. */
  shorten?: boolean;
}

/** Starts Neovim in a folder of the home folder, with a file open. */
function startNeovim(
  folder: string,
  file: string,
  { picker, columns, size, shorten }: Look,
): Promise<Neovim> {
  return Neovim.start(program, ["--clean", "-u", join(import.meta.dirname, "init.lua"), file], {
    cwd: join(home, folder),
    size: [...size],
    env: {
      PATH: process.env.PATH,
      LANG: "C.UTF-8",
      HOME: home,
      PICKER: picker,
      COLUMNS_OF_PICKER: columns.join(","),
      TOKENS: tokens.map((token) => token.replace("t-", "")).join(","),
      PLUGINS: [plugin, ...plugins].join(":"),
      ...(shorten ? { SHORTEN: "1" } : {}),
    },
  });
}

/** Reads the site's colours in light or dark mode from its stylesheet. */
function palette(mode: "light" | "dark"): Palette {
  const [light = "", dark = ""] = readFileSync(
    join(root, "packages/engine/src/client/styles/tokens.css"),
    "utf8",
  ).split("@media screen");
  const read = (css: string) =>
    Object.fromEntries(
      [...css.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
    );
  return mode === "light" ? read(light) : { ...read(light), ...read(dark) };
}

/** The programs, or the end of the run with what is missing, without a stack. */
function found() {
  try {
    if (!process.argv.includes("--help")) return programs();
    console.log(`npm run pictures -- [SCENE …]\n\nPlays the plugin in Neovim and draws its screen. ${help}`);
    process.exit();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Paths of Neovim, the plugin and other plugins, from the environment. @throws Error that says what is missing */
function programs(): { program: string; plugin: string; plugins: string[] } {
  const { NVIM_PATH: program = "nvim", VENV_SELECTOR_PATH: plugin, NVIM_PLUGINS_PATH: folder } = process.env;
  if (!plugin || !folder) throw new Error(`VENV_SELECTOR_PATH or NVIM_PLUGINS_PATH is not set. ${help}`);
  const plugins = [
    "plenary.nvim",
    "telescope.nvim",
    "fzf-lua",
    "snacks.nvim",
    "mini.pick",
    "lualine.nvim",
  ].map((name) => join(folder, name));
  const missing = [plugin, ...plugins].filter((path) => !existsSync(path));
  const found = (process.env.PATH ?? "").split(delimiter);
  missing.push(...["fd", "fzf"].filter((name) => !found.some((path) => existsSync(join(path, name)))));
  if (missing.length > 0) throw new Error(`${missing.join(", ")} not found. ${help}`);
  return { program, plugin, plugins };
}
