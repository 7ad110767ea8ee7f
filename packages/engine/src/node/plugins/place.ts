import { fileURLToPath } from "node:url";
import type { Problem } from "../problems/problems.ts";

/** The path of a module that a plugin names by its path or its `file:` URL. */
export function pathOf(file: string): string {
  return file.startsWith("file:") ? fileURLToPath(file) : file;
}

/** A problem that names the place of a plugin in the configuration, and the plugin. */
export function placed({ key, message, ...rest }: Problem, plugin: { key: string; name: string }): Problem {
  const own = key === undefined || key === "" ? plugin.key : `${plugin.key}.${key}`;
  return { key: own, message: `in the plugin "${plugin.name}": ${message}`, ...rest };
}
