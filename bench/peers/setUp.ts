import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Command, runCommand } from "../measure/command.ts";
import type { Peer } from "../subjects.ts";
import { installPackages } from "./installPackages.ts";
import { contentFiles, type PlainContent } from "./plainContent.ts";

/** Version of Node for peers that need a newer one than runs this script; npm has it as a package. */
const NEW_NODE = "24.21.0";
const platform = process.platform === "win32" ? "win" : process.platform;
const newNodePackage = `node-${platform}-${process.arch}@${NEW_NODE}`;

/** A peer that is ready to be built. */
interface ReadyPeer {
  peer: Peer;
  folder: string;
  dist: string;
  build: Command;
}

/**
 * Installs a peer below the cache folder, unless the same packages are there already, and writes the pages for it.
 * @throws Error that names the command that failed, with the end of its output.
 */
export async function setUpPeer(
  peer: Peer,
  cache: string,
  site: string,
  content: PlainContent,
): Promise<ReadyPeer> {
  const folder = join(cache, peer.name);
  const template = join(import.meta.dirname, peer.name);
  await installPackages(join(template, "package.json"), folder);
  await rm(join(folder, peer.content), { recursive: true, force: true });
  await cp(template, folder, { recursive: true });
  for (const [path, text] of contentFiles(content, peer)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await cp(join(site, "static"), join(folder, peer.statics), { recursive: true });
  const node = peer.newNode ? await newNode(cache) : undefined;
  const path = node ? `${dirname(node)}:${process.env.PATH}` : process.env.PATH;
  const build = { program: "npm", args: ["run", "build"], cwd: folder, env: { PATH: path, CI: "1" } };
  return { peer, folder, dist: join(folder, "dist"), build };
}

/** Installs a Node that every peer runs on. @returns its program; undefined if this Node is new enough */
export async function newNode(cache: string): Promise<string | undefined> {
  if (Number(process.versions.node.split(".")[0]) >= 24) return undefined;
  const folder = join(cache, "node");
  const file = join(folder, "node_modules", newNodePackage.split("@")[0] ?? "", "bin", "node");
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "package.json"), '{ "private": true }\n');
    await runCommand({
      program: "npm",
      args: ["install", "--no-audit", "--no-fund", newNodePackage],
      cwd: folder,
    });
  }
  return file;
}

/** Deletes the caches and the output that earlier builds of a peer left. */
export async function clearCaches({ peer, folder, dist }: ReadyPeer): Promise<void> {
  for (const cache of [...peer.caches.map((name) => join(folder, name)), dist]) {
    await rm(cache, { recursive: true, force: true });
  }
}

/** How many packages npm has installed in a folder. */
export function countPackages(folder: string): number {
  const lock = JSON.parse(readFileSync(join(folder, "node_modules/.package-lock.json"), "utf8")) as {
    packages: Record<string, unknown>;
  };
  return Object.keys(lock.packages).length;
}
