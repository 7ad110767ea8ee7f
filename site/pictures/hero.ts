import type { Neovim } from "./neovim.ts";
import { type Cell, type Rows, replaceText, textOf } from "./screen.ts";

/** A piece of a line in one colour: its text, and the name of the design token, if it is not that of plain text. */
export type Piece = [text: string, token?: string];

/** What the screen shows while a file is open and an environment is active, or none. */
export interface Shown {
  file: string;
  /** The lines of the buffer, without their numbers and without the message about the import. */
  lines: Piece[][];
  /** What the language server says about the import, if it can't be resolved. */
  error?: string;
  /** The name in the status line; empty if no environment is active. */
  name: string;
  /** Environment variables of Neovim, as far as an activation changes them. `PATH` is its first folder. */
  variables: Record<string, string>;
}

/** A session with the plugin: the first screen, one for each environment of the list, and those of another file. */
export interface Recording {
  /** Commit of the plugin. */
  commit: string;
  title: string;
  before: Shown;
  choices: { label: string; shown: Shown }[];
  /** Another project is opened, for which an environment is remembered. */
  other: Shown;
  /** The first file is opened again after that. */
  again: Shown;
}

interface Session {
  /** Starts Neovim in a project of the home folder, with one of its files open. */
  start: (project: string, file: string) => Promise<Neovim>;
  home: string;
  shownHome: string;
  tokens: string[];
  commit: string;
}

/** Milliseconds in which the language servers have restarted after an activation. */
const restart = 3000;
const [cart, post] = ["shop/cart.py", "blog/post.py"];

/** Plays the session of the home page in Neovim. @throws Error when the screen never shows what it should */
export async function recordHero({ start, home, shownHome, tokens, commit }: Session): Promise<Recording> {
  const earlier = await start("blog", "post.py");
  try {
    await earlier.shows("post.py");
    await choose(earlier, "~/.virtualenvs/blog");
    await earlier.shows(/ blog +python/);
  } finally {
    earlier.stop();
  }
  const neovim = await start("shop", "cart.py");
  const look = async (file: string, text: string | RegExp) => {
    await neovim.shows(text);
    // The language servers restart after the name in the status line has changed.
    await new Promise((done) => setTimeout(done, restart));
    const rows = await neovim.shows(text);
    return read(file, replaceText(rows, home, shownHome), tokens, await variables(neovim, home));
  };
  try {
    const before = await look(cart, "could not be resolved");
    await neovim.type(":VenvSelect<CR>");
    const list = readList(await neovim.shows("~/miniconda3/envs/lab"));
    await neovim.type("<Esc><Esc>");
    await neovim.settle();
    const choices: Recording["choices"] = [];
    for (const label of list.labels) {
      await choose(neovim, label);
      const name = label.split("/").at(-1);
      choices.push({ label, shown: await look(cart, new RegExp(` ${name} +python`)) });
    }
    const last = choices.at(-1)?.shown.name;
    await neovim.type(":edit ~/blog/post.py<CR>");
    const other = await look(post, /post\.py +.* blog +python/);
    await neovim.type(":edit ~/shop/cart.py<CR>");
    const again = await look(cart, new RegExp(`cart\\.py +.* ${last} +python`));
    return { commit, title: list.title, before, choices, other, again };
  } finally {
    neovim.stop();
  }
}

/** Opens the list and picks the environment that it shows as `label`. */
async function choose(neovim: Neovim, label: string): Promise<void> {
  await neovim.type(":VenvSelect<CR>");
  await neovim.shows("~/miniconda3/envs/lab");
  for (let tries = 0; tries < 8; tries++) {
    await neovim.settle();
    const row = (await neovim.shows(label)).find((cells) => textOf(cells).includes(`${label} `));
    if (row?.some(({ style }) => style.background !== undefined)) {
      await neovim.type("<CR>");
      return neovim.settle();
    }
    await neovim.type("<Down>");
  }
  throw new Error(`the row with ${label} is never selected`);
}

/** The title of the list and the environments in it, from top to bottom. */
function readList(rows: Rows): { title: string; labels: string[] } {
  const texts = rows.map(textOf);
  const title = texts.map((text) => /[─╭]\s+([A-Z][\w ]+?)\s+[─╮]/.exec(text)?.[1]).find(Boolean) ?? "";
  return { title, labels: texts.flatMap((text) => /(~\/\S+)/.exec(text)?.[1] ?? []) };
}

function read(file: string, rows: Rows, tokens: string[], found: Record<string, string>): Shown {
  const numbered = rows.filter((row) => /^ *\d+ /.test(textOf(row)));
  let error: string | undefined;
  const lines = numbered.map((row) => {
    const start = textOf(row).search(/\d /) + 2;
    const text = textOf(row).slice(start);
    const message = /Import .* could not be resolved/.exec(text);
    if (message) error = message[0];
    return pieces(row.slice(start, message ? start + message.index : undefined), tokens);
  });
  while (lines.length > 0 && lines.at(-1)?.length === 0) lines.pop();
  const status =
    rows.map(textOf).find((text) => new RegExp(`${file.split("/")[1]}.*python *$`).test(text)) ?? "";
  const name = /\p{Private_Use} *(\S+) +python *$/u.exec(status)?.[1] ?? "";
  return { file, lines, ...(error ? { error } : {}), name, variables: found };
}

function pieces(cells: Cell[], tokens: string[]): Piece[] {
  const found: Piece[] = [];
  for (const { text, style } of cells) {
    const token = style.foreground === undefined ? undefined : tokens[style.foreground - 1];
    const last = found.at(-1);
    if (last && (last[1] === token || text === " ")) last[0] += text;
    else found.push(token === undefined || token === "text" ? [text] : [text, token]);
  }
  const end = found.at(-1);
  if (end) end[0] = end[0].trimEnd();
  return found.filter(([text]) => text !== "");
}

async function variables(neovim: Neovim, home: string): Promise<Record<string, string>> {
  const code =
    'local e = vim.env; return { PATH = e.PATH:match("^[^:]*"), VIRTUAL_ENV = e.VIRTUAL_ENV, CONDA_PREFIX = e.CONDA_PREFIX }';
  const found = (await neovim.request("nvim_exec_lua", code, [])) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(found)
      .filter(([, value]) => value.startsWith(home))
      .map(([name, value]) => [name, value.replace(home, "~")]),
  );
}
