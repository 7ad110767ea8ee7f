import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The home folder of the scenes: as long as `shownHome`, which pictures show in its place, so that nothing moves. */
export const home = "/tmp/vsp";
export const shownHome = "/home/me";

/** A home folder: packages by the path of their virtual environment, and the texts of files by their path. */
export interface Home {
  environments: Record<string, string[]>;
  files: Record<string, string>;
}

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

/** The home folder that most pictures show: one project, and environments of several tools. */
export const oneProject: Home = {
  environments,
  files: { "shop/pyproject.toml": project("shop"), "shop/cart.py": cart },
};

/** The home folder of the session on the home page: two projects, with lines that a phone can show. */
export const twoProjects: Home = {
  environments: {
    "shop/.venv": ["httpx"],
    ".virtualenvs/api": [],
    ".virtualenvs/blog": ["flask"],
    "miniconda3/envs/lab": ["httpx"],
  },
  files: {
    "shop/pyproject.toml": project("shop"),
    "shop/cart.py": `import httpx

def price(item):
    found = httpx.get(shop + item)
    return found.json()["price"]
`,
    "blog/pyproject.toml": project("blog"),
    "blog/post.py": `title = "A day at the sea"

def page(text):
    lines = [title, "", text]
    return "\\n".join(lines)
`,
  },
};

function project(name: string): string {
  return `[project]\nname = "${name}"\n`;
}

/** Deletes the home folder, and makes it again with the environments and files. */
export function makeHome({ environments, files }: Home): void {
  removeHome();
  for (const [path, packages] of Object.entries(environments)) {
    write(join(path, "bin/python"), interpreter);
    chmodSync(join(home, path, "bin/python"), 0o755);
    write(join(path, "pyvenv.cfg"), "home = /usr/bin\n");
    for (const name of packages) write(join(path, "lib/python3.12/site-packages", name, "__init__.py"), "");
  }
  for (const [path, text] of Object.entries(files)) write(path, text);
}

export function removeHome(): void {
  rmSync(home, { recursive: true, force: true });
}

function write(path: string, content: string): void {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), content);
}
