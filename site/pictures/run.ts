import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Frame, moving, type Palette, still } from "./draw.ts";
import { home, makeHome, removeHome, shownHome } from "./home.ts";
import { Neovim } from "./neovim.ts";
import { type Scene, scenes } from "./scenes.ts";
import { replaceText } from "./screen.ts";

/**
 * `npm run pictures`: plays the scenes in a real Neovim with the real plugin, and writes what its screen shows as SVG in
 * the site's colours. Arguments are names of scenes; without any, all are played.
 */
const help = `It needs
  NVIM_PATH            Neovim 0.11 or newer; without it, nvim of PATH
  VENV_SELECTOR_PATH   a checkout of venv-selector.nvim at the commit in site/data/plugin.json
  PLUGINS_PATH         a folder with telescope.nvim, plenary.nvim, fzf-lua, snacks.nvim, mini.pick and lualine.nvim
and fd and fzf on PATH.`;

/** Design tokens of the site that Neovim's colours stand for; `init.lua` gets their names in this order. */
const tokens =
  "text strong muted accent amber red blue border control surface on-accent t-keyword t-string t-type".split(
    " ",
  );
const root = join(import.meta.dirname, "../..");
const { plugin, plugins, program } = programs();
const { commit } = JSON.parse(readFileSync(join(root, "site/data/plugin.json"), "utf8")) as {
  commit: string;
};

const asked = process.argv.slice(2);
for (const scene of scenes.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const frames = await record(scene);
  for (const mode of ["light", "dark"] as const) {
    const picture = { ...scene, palette: palette(mode), tokens, note: `venv-selector.nvim ${commit}` };
    const drawn =
      frames.length > 1 ? moving(frames, scene.rest ?? 0, picture) : still(frames[0]?.rows ?? [], picture);
    writeFileSync(join(root, `site/static/img/${scene.name}-${mode}.svg`), drawn);
  }
  console.log(`${scene.name}: ${frames.length} screens`);
}
removeHome();

/** Plays a scene in a home folder of its own. */
async function record({ picker, columns, size, play }: Scene): Promise<Frame[]> {
  makeHome();
  const neovim = await Neovim.start(
    program,
    ["--clean", "-u", join(import.meta.dirname, "init.lua"), "cart.py"],
    {
      cwd: join(home, "shop"),
      size,
      env: {
        PATH: process.env.PATH,
        LANG: "C.UTF-8",
        HOME: home,
        PICKER: picker,
        COLUMNS_OF_PICKER: columns.join(","),
        TOKENS: tokens.map((token) => token.replace("t-", "")).join(","),
        PLUGINS: [plugin, ...plugins].join(":"),
      },
    },
  );
  try {
    const frames = await play(neovim);
    return frames.map(({ rows, seconds }) => ({ rows: replaceText(rows, home, shownHome), seconds }));
  } finally {
    neovim.stop();
  }
}

/** Reads the site's colours in light or dark mode from its stylesheet. */
function palette(mode: "light" | "dark"): Palette {
  const [light = "", dark = ""] = readFileSync(join(root, "src/client/styles/tokens.css"), "utf8").split(
    "@media screen",
  );
  const read = (css: string) =>
    Object.fromEntries(
      [...css.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
    );
  return mode === "light" ? read(light) : { ...read(light), ...read(dark) };
}

/** Paths of Neovim, the plugin and other plugins, from the environment. @throws Error that says what is missing */
function programs(): { program: string; plugin: string; plugins: string[] } {
  const { NVIM_PATH: program = "nvim", VENV_SELECTOR_PATH: plugin, PLUGINS_PATH: folder } = process.env;
  if (!plugin || !folder) throw new Error(`VENV_SELECTOR_PATH or PLUGINS_PATH is not set. ${help}`);
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
