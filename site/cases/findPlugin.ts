import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

const repository = resolve(import.meta.dirname, "../..");
/** The script that unpacks an archive of Neovim, fd and the plugins; both may lie beside the repository. */
const archive = join(repository, "../shared/neovim/unpack.sh");

/** Programs and folders that running a case needs. */
export interface Installed {
  neovim: string;
  /** Folder of venv-selector.nvim. */
  plugin: string;
  /** Folder of telescope.nvim and other plugins; missing if nothing names one. */
  otherPlugins?: string;
}

/**
 * Looks for Neovim 0.11 or newer and the plugin: by `NVIM_PATH` and `VENV_SELECTOR_PATH`, then on the `PATH`, then in
 * an archive beside the repository. If one of them isn't found, it returns a sentence that says so.
 */
export function findPlugin(): Installed | string {
  const unpacked = existsSync(archive) ? unpack() : undefined;
  const { NVIM_PATH, PATH = "", VENV_SELECTOR_PATH, NVIM_PLUGINS_PATH } = process.env;
  const onPath = PATH.split(delimiter).map((folder) => join(folder, "nvim"));
  const neovim = NVIM_PATH ?? onPath.find((path) => existsSync(path)) ?? unpacked?.neovim;
  const plugin = VENV_SELECTOR_PATH ?? unpacked?.plugin;
  if (neovim === undefined)
    return "There is no Neovim: set NVIM_PATH to the program, or put nvim on the PATH.";
  const version = spawnSync(neovim, ["--version"], { encoding: "utf8" }).stdout ?? "";
  if (!/NVIM v(?:0\.(?:1[1-9]|[2-9]\d)|[1-9])/.test(version)) return `${neovim} is not Neovim 0.11 or newer.`;
  if (plugin === undefined)
    return "The plugin is missing: set VENV_SELECTOR_PATH to a clone of venv-selector.nvim.";
  if (!existsSync(join(plugin, "lua/venv-selector")))
    return `VENV_SELECTOR_PATH is ${plugin}: no plugin is there.`;
  const otherPlugins = NVIM_PLUGINS_PATH ?? unpacked?.otherPlugins;
  return { neovim, plugin, ...(otherPlugins === undefined ? {} : { otherPlugins }) };
}

function unpack(): Installed {
  const folder = join(repository, ".cache/neovim");
  const neovim = join(folder, "bin/nvim");
  if (!existsSync(neovim)) {
    mkdirSync(folder, { recursive: true });
    try {
      execFileSync("sh", [archive, folder], { stdio: "ignore" });
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }
  return { neovim, plugin: join(folder, "plugin"), otherPlugins: join(folder, "plug") };
}
