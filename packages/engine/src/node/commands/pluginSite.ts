import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { readText } from "../files/readText.ts";
import { readTree } from "../markdown/document/document.ts";
import { firstSentence } from "../markdown/output/excerpt.ts";
import { readUnparsed } from "../markdown/parse.ts";
import { pictureSource } from "../pages/compile/remotePictures.ts";

/** The plugin that makes help files. */
export const helpPackage = "@plaindocs/vimdoc";

/** Folders of a plugin for Vim. Beside a README each of them says that the README is what the site is of. */
const pluginFolders =
  "docs doc lua plugin ftplugin autoload colors snippets after syntax indent ftdetect queries lsp".split(" ");

/** Names that are Vim's own, or say nothing. */
const isCommon = (name: string): boolean => /^(?:n?vim|neovim|help)$/i.test(name);

/** What `init` finds in the repository of a plugin for Vim: its README is the first page, and a folder may have others. */
export interface PluginSite {
  /** The first sentence of the README; empty if it has no prose. */
  tagline: string;
  /** The keys of the configuration that say where the pages are, as lines of it. */
  config: string;
  /** Name of the help file, if the plugin that makes it is installed. */
  help?: string | undefined;
}

/**
 * Describes the site of a plugin's repository.
 * @returns undefined in any other folder
 */
export function pluginSite(dir: string, title: string, branch: string): PluginSite | undefined {
  const stats = (name: string) => statSync(join(dir, name), { throwIfNoEntry: false });
  const own = pluginFolders.filter((name) => stats(name)?.isDirectory());
  const names = own.length > 0 ? readdirSync(dir).sort() : [];
  const readme = names.find((name) => /^readme\.(?:md|markdown)$/i.test(name) && stats(name)?.isFile());
  if (readme === undefined) return undefined;
  const folders = own.filter((name) => name.startsWith("doc"));
  // What can't be read is named when the site is built.
  const read = (name: string) => readText(dir, name).text ?? "";
  const namesIn = (folder: string) => (folders.includes(folder) ? readdirSync(join(dir, folder)) : []);
  const folder = folders.find((name) => namesIn(name).some((file) => /\.mdx?$/.test(file)));
  const below = namesIn(folder ?? "").filter((name) => /\.mdx?$/.test(name));
  const pages = [readme, ...below.map((name) => join(folder ?? "", name))].map(read);
  const hosts = [...new Set(pages.flatMap(pictureHosts))].sort();
  const repository = repositoryAddress(dir, branch);
  const help = existsSync(join(dir, "node_modules", helpPackage))
    ? helpName(namesIn("doc"), title)
    : undefined;
  const lines = [
    // The number puts it first in the sidebar.
    `docs: { ${folder === undefined ? "" : `path: "../${folder}", `}files: { "0-index": ${JSON.stringify(`../${readme}`)} } },`,
    repository &&
      `// Where links to files that are no pages lead.\n  repository: ${JSON.stringify(repository.files)},`,
    repository &&
      `navbar: { items: [{ label: "Repository", href: ${JSON.stringify(repository.home)}, position: "right" }] },`,
    hosts.length > 0 &&
      "// Hosts that pictures of the pages come from. They learn who reads: without one, its pictures are refused.",
    hosts.length > 0 && `images: { hosts: [${hosts.map((host) => JSON.stringify(host)).join(", ")}] },`,
    '// Links to headings that a README lacks are named, and stop no build.\n  onBrokenAnchors: "warn",',
    help && `plugins: [vimdoc({ file: ${JSON.stringify(help)} })],`,
  ];
  const alone = { components: {}, syntaxes: [], readCode: () => "" };
  const tagline = firstSentence(readTree(readUnparsed(readme, read(readme)), alone, () => {}));
  return { config: lines.filter(Boolean).join("\n  "), tagline, help };
}

/** The hosts of the pictures and videos that a Markdown file shows. */
export function pictureHosts(text: string): string[] {
  const shown = text
    .replace(/^ *(`{3,}|~{3,}).*?^ *\1/gms, "")
    .matchAll(
      /!\[[^\]]*\]\(\s*<?(https:[^\s)>]+)|!\[[^\]]*\]\[[^\]]*\]|<(?:img|source|video)\b[^>]*?\bsrc(?:set)?=["']?(https:[^\s"'>]+)|^\[[^\]]+\]:\s*(https:\S+\.(?:svg|png|gif|jpe?g|webp)\S*)/gim,
    );
  return [...shown].flatMap(([, inline, html, definition]) => {
    const address = inline ?? html ?? definition;
    return address !== undefined && URL.canParse(address) ? pictureSource(new URL(address)).hosts : [];
  });
}

/** What git says, on one line; empty if it refuses. */
function git(dir: string, ...args: string[]): string {
  const { stdout } = spawnSync("git", args, { cwd: dir, encoding: "utf8" });
  return stdout?.trim() ?? "";
}

/** Matches what a repository was cloned from: `https://host/path.git`, `git@host:path`. */
const remote = /^(?:https?:\/\/|ssh:\/\/)?(?:[^@/]+@)?([\w.-]+\.\w+)[:/](?:\d+\/)?([\w.~/-]+?)(?:\.git)?\/?$/;

/** The branch that a repository publishes from, which is the one that its host shows first. */
export function branchOf(dir: string): string {
  return (
    git(dir, "symbolic-ref", "--short", "refs/remotes/origin/HEAD").replace(/^origin\//, "") ||
    git(dir, "branch", "--show-current") ||
    "main"
  );
}

/**
 * The name of the repository that a folder is a clone of; empty for a folder inside of one. For a repository called `nvim` or the
 * like, the name of its owner.
 */
export function clonedName(dir: string): string {
  const origin = existsSync(join(dir, ".git")) ? git(dir, "remote", "get-url", "origin") : "";
  const [name = "", owner] = origin
    .replace(/(?:\.git)?\/?$/, "")
    .split(/[/:]/)
    .reverse();
  return (isCommon(name) && owner) || name;
}

/** Where the repository and its files are shown. */
function repositoryAddress(dir: string, branch: string): { home: string; files: string } | undefined {
  const [, host, path] = remote.exec(git(dir, "remote", "get-url", "origin")) ?? [];
  if (host === undefined || path === undefined) return undefined;
  const between = host === "github.com" ? "blob" : /gitlab/.test(host) ? "-/blob" : "src/branch";
  const home = `https://${host}/${path}`;
  return { home, files: `${home}/${between}/${branch}/` };
}

/**
 * A name for the help file. If there is one help file already, perhaps written by hand, it is that name with `-docs`, else the
 * plugin's without `.nvim`. Names that differ only by case count as the same, because disks take them so.
 */
function helpName(names: string[], title: string): string {
  const there = names.flatMap((name) => /^([\w.-]+)\.txt$/i.exec(name)?.[1] ?? []);
  const bare = title.replace(/\.(?:n?vim|lua)$/, "").replace(/[^\w.-]+/g, "-");
  const [own = bare] = there.length === 1 ? there : [];
  const isTaken = isCommon(own) || there.some((name) => name.toLowerCase() === own.toLowerCase());
  return `${own}${isTaken ? "-docs" : ""}.txt`;
}
