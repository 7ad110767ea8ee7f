import { execFileSync } from "node:child_process";

/** Path of a Vim that can run scripts, if this machine has one. */
export function findVim(): string | undefined {
  return ["vim", "/usr/bin/vim", "/usr/bin/vim.basic"].find((path) => {
    try {
      return execFileSync(path, ["--version"], { encoding: "utf8" }).includes("+eval");
    } catch {
      return false;
    }
  });
}
