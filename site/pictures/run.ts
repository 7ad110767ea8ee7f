import { readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { findPlugin } from "../cases/findPlugin.ts";
import { plugin } from "../components/data.ts";
import { type Palette, still } from "./draw.ts";
import { home, makeHome, removeHome, shownHome } from "./home.ts";
import looks from "./looks.json" with { type: "json" };
import { linesOf, type Recording } from "./looks.ts";
import { Neovim } from "./neovim.ts";
import { list, narrowColumns, type Scene, scenes } from "./scenes.ts";
import { type Rows, replaceText, textOf } from "./screen.ts";

const help = `npm run pictures -- [SCENE …]

Plays scenes in a real Neovim with the real plugin, and writes what its screen shows as SVG in the site's colours: those
named, or all of ${scenes.map(({ name }) => name).join(", ")}. The scene "looks"
is the lists with other options: pictures/looks.json says which, and gets what they show; those with the defaults go into data/lists.json too.
It needs NVIM_PATH, VENV_SELECTOR_PATH and NVIM_PLUGINS_PATH as the cases of the pages do (site/README.md), with plenary.nvim
among the plugins, and fd and fzf (0.58 or newer) on PATH.`;

/** Design tokens of the site that Neovim's colours stand for; `init.lua` gets their names in this order. */
const tokens =
  "text strong muted accent amber red blue border control surface on-accent t-keyword t-string t-type".split(
    " ",
  );
const root = join(import.meta.dirname, "../..");
const installed = findPlugin();
const asked = process.argv.slice(2);
if (asked.includes("--help")) console.log(help);
else if (typeof installed === "string" || !installed.otherPlugins) {
  console.error(`${typeof installed === "string" ? installed : "NVIM_PLUGINS_PATH is missing."}\n\n${help}`);
  process.exitCode = 1;
} else {
  const { neovim, plugin: own, otherPlugins } = installed;
  const others = ["plenary.nvim", "telescope.nvim", "fzf-lua", "snacks.nvim", "mini.pick", "lualine.nvim"];
  const plugins = [own, ...others.map((name) => join(otherPlugins, name))];
  for (const scene of scenes.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    await draw(scene, "");
    const options = { ...scene.options, picker_columns: narrowColumns };
    await draw({ ...scene, size: scene.narrow, options }, "-narrow");
    console.log(scene.name);

    async function draw(played: Scene, ending: string): Promise<void> {
      const rows = await record(played, neovim, plugins);
      for (const mode of ["light", "dark"] as const) {
        const note = `venv-selector.nvim ${plugin.commit}`;
        const picture = { ...played, palette: palette(mode), tokens, note };
        writeFileSync(join(root, `site/static/img/${scene.name}-${mode}${ending}.svg`), still(rows, picture));
      }
    }
  }
  if (asked.length === 0 || asked.includes("looks")) {
    const recordings = looks.recordings as unknown as Recording[];
    for (const recording of recordings) {
      const { options, size } = recording;
      // Which of the searches that look at the same place answers first is left to chance; fzf-lua may start later than
      // all of them have ended, and then shows nothing.
      const searches = { workspace: false, file: false, late: { command: "sleep 0.5" } } as const;
      const scene = list(options.picker, "", size);
      const play = async (neovim: Neovim) => {
        await scene.play(neovim);
        // The rows are sorted when the last search has ended.
        await new Promise((done) => setTimeout(done, 1200));
        return neovim.shows(/^[^⠀-⣿]+$/);
      };
      // mini.pick sometimes loses an environment.
      const isWhole = (rows: Rows) => rows.some((row) => /\b4 ?[/|] ?4\b|^4\. /.test(textOf(row)));
      let rows: Rows = [];
      while (!isWhole(rows)) rows = await record({ ...scene, options, searches, play }, neovim, plugins);
      recording.lines = linesOf(rows, tokens);
    }
    // The first of each picker has the defaults.
    const lists = recordings.toReversed().map(({ options, lines }) => [options.picker, lines]);
    write("data/lists.json", Object.fromEntries(lists));
    write("pictures/looks.json", { commit: plugin.commit, recordings });
  }
  removeHome();
}

function write(path: string, value: unknown): void {
  writeFileSync(join(root, "site", path), `${JSON.stringify(value)}\n`);
}

/** Plays a scene in a home folder of its own. */
async function record(scene: Scene, program: string, plugins: string[]): Promise<Rows> {
  makeHome();
  const args = ["--clean", "-u", join(import.meta.dirname, "init.lua"), "cart.py"];
  const neovim = await Neovim.start(program, args, {
    cwd: join(home, "shop"),
    size: scene.size,
    env: {
      // In an unpacked archive, fd lies beside Neovim, which doesn't know its own path there; fzf-lua starts it.
      FZF_LUA_NVIM_BIN: program,
      PATH: [dirname(program), process.env.PATH].join(delimiter),
      LANG: "C.UTF-8",
      HOME: home,
      OPTIONS: JSON.stringify(scene.options),
      SEARCHES: JSON.stringify(scene.searches ?? {}),
      TOKENS: tokens.map((token) => token.replace("t-", "")).join(","),
      PLUGINS: plugins.join(":"),
    },
  });
  try {
    return replaceText(await scene.play(neovim), home, shownHome);
  } finally {
    neovim.stop();
  }
}

/** Reads the site's colours in light or dark mode from its stylesheet. */
function palette(mode: "light" | "dark"): Palette {
  const [light = "", dark = ""] = readFileSync(
    join(root, "packages/engine/src/client/styles/tokens.css"),
    "utf8",
  ).split("@media screen");
  const read = (css: string) =>
    Object.fromEntries(
      [...css.matchAll(/--pd-([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
    );
  return mode === "light" ? read(light) : { ...read(light), ...read(dark) };
}
