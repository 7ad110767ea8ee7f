import { execFileSync } from "node:child_process";
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
  const neovim = process.env.NVIM_PATH ?? onPath("nvim") ?? unpacked?.neovim;
  const plugin = process.env.VENV_SELECTOR_PATH ?? unpacked?.plugin;
  if (neovim === undefined)
    return "There is no Neovim: set NVIM_PATH to the program, or put nvim on the PATH.";
  const [, major = "0", minor = "0"] = /NVIM v(\d+)\.(\d+)/.exec(versionOf(neovim)) ?? [];
  if (Number(major) === 0 && Number(minor) < 11) return `${neovim} is not Neovim 0.11 or newer.`;
  if (plugin === undefined)
    return "The plugin is missing: set VENV_SELECTOR_PATH to a clone of venv-selector.nvim.";
  if (!existsSync(join(plugin, "lua/venv-selector")))
    return `VENV_SELECTOR_PATH is ${plugin}: no plugin is there.`;
  const otherPlugins = process.env.NVIM_PLUGINS_PATH ?? unpacked?.otherPlugins;
  return { neovim, plugin, ...(otherPlugins === undefined ? {} : { otherPlugins }) };
}

function versionOf(neovim: string): string {
  try {
    return execFileSync(neovim, ["--version"], { encoding: "utf8" });
  } catch {
    return "";
  }
}

function onPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
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
