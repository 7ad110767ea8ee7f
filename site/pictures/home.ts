import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The home folder of the scenes: as long as `shownHome`, which pictures show in its place, so that nothing moves. */
export const home = "/tmp/vsp";
export const shownHome = "/home/me";

/** Packages by the path of their virtual environment. */
const environments: Record<string, string[]> = {
  "shop/.venv": ["httpx"],
  "shop/.venv-3.13": [],
  ".virtualenvs/api": [],
  "miniconda3/envs/lab": ["httpx"],
};

/** A stand-in for Python that only prints its version: the plugin lists interpreters without running them. */
const interpreter = "#!/bin/sh\necho Python 3.12.4\n";

const cart = `import httpx


def prices(order: str) -> list[float]:
    """Ask the shop what an order costs."""
    found = httpx.get("https://shop.test/" + order)
    return [item["price"] for item in found.json()]
`;

/** Deletes the home folder, and makes it again: one project, and environments of several tools. */
export function makeHome(): void {
  removeHome();
  for (const [path, packages] of Object.entries(environments)) {
    write(join(path, "bin/python"), interpreter);
    chmodSync(join(home, path, "bin/python"), 0o755);
    write(join(path, "pyvenv.cfg"), "home = /usr/bin\n");
    for (const name of packages) write(join(path, "lib/python3.12/site-packages", name, "__init__.py"), "");
  }
  write("shop/pyproject.toml", '[project]\nname = "shop"\n');
  write("shop/cart.py", cart);
}

export function removeHome(): void {
  rmSync(home, { recursive: true, force: true });
}

function write(path: string, content: string): void {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), content);
}
