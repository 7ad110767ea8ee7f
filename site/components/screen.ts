import session from "../data/hero.json" with { type: "json" };
import { type Attributes, allowOnly } from "./attributes.ts";

/** A piece of a line in one colour: its text, and the name of the design token, if it is not that of plain text. */
type Piece = [text: string, token?: string];

/** What the screen shows while a file is open and an environment is active, or none. */
interface Shown {
  file: string;
  /** The lines of the file. */
  lines: Piece[][];
  /** What the language server says about the import, if it can't be resolved, and why that is. */
  error?: string;
  why?: string;
  /** The name in the status line; empty if no environment is active. */
  name: string;
  /** Environment variables of Neovim, as far as an activation changes them. `PATH` is its first folder. */
  variables: Record<string, string>;
}

/** A session with the plugin: the first screen, one for each environment of the list, and that of another project. */
interface Session {
  title: string;
  before: Shown;
  choices: { label: string; shown: Shown }[];
  other: Shown;
}

const { before, choices, other, title } = session as unknown as Session;
/** What the screen shows, in the order of its states: nothing chosen, each environment of the list, the other file. */
const states = [before, ...choices.map(({ shown }) => shown), other];

/**
 * `::screen{}`: the plugin's own screen as HTML, in which the reader chooses an environment. The case `home-screen` plays
 * what it shows in Neovim; the radio buttons say by CSS alone which of its texts are seen.
 */
export function screen(attributes: Attributes): string {
  allowOnly("screen", attributes);
  const files = [before, other].map(({ file }, index) =>
    radio("screen-file", `file-${index}`, escapeHtml(file), index === 0),
  );
  const list = choices.map(({ label }, index) =>
    radio("screen-venv", `choice-${index + 1}`, escapeHtml(label)),
  );
  return [
    '<fieldset class="screen"><legend class="visually-hidden">The plugin at work: choose an environment</legend>',
    `<div class="screen-files" role="radiogroup" aria-label="File">${files.join("")}</div>`,
    `<div class="screen-buffer">${buffer(before)}${buffer(other)}<p>${eachState(diagnostic)}</p></div>`,
    `<div class="screen-list" role="radiogroup" aria-label="${escapeHtml(title)}"><p aria-hidden="true"><b>:VenvSelect</b>${escapeHtml(title)}<span>${choices.length}/${choices.length}</span></p>${list.join("")}</div>`,
    `<p class="screen-note ${only(states.length - 1)}">${escapeHtml(other.name)}, picked here earlier, is remembered for this project: it became active when the file was opened.</p>`,
    `<p class="screen-status">${eachState(({ file }) => `<b>${escapeHtml(file.split("/")[1] ?? file)}</b>`)}${eachState(({ name }) => (name ? `${fish}${escapeHtml(name)}` : "no environment"))}</p>`,
    `<p class="screen-variables">${eachState(variables)}</p>`,
    '<div class="screen-play" title="Play"></div></fieldset>',
  ].join("");
}

const fish =
  '<svg viewBox="0 0 20 12" width="20" height="12" aria-hidden="true"><path d="M1 6Q7-1 14 6Q7 13 1 6ZM12 6L19 1V11Z" fill="currentColor"/></svg>';

function radio(group: string, name: string, label: string, isChecked = false): string {
  return `<label><input type="radio" name="${group}" class="${name}"${isChecked ? " checked" : ""}><span class="choice">${label}</span></label>`;
}

/** The class of what is shown in some states only, by their numbers. */
function only(...numbers: number[]): string {
  return numbers.map((number) => `in-${number}`).join(" ");
}

/** A piece of HTML for each state; states with the same piece share one. */
function eachState(piece: (state: Shown) => string): string {
  const pieces = states.map(piece);
  return [...new Set(pieces)]
    .map((html) => {
      const numbers = pieces.flatMap((other, number) => (other === html ? [number] : []));
      return `<span class="${only(...numbers)}">${html}</span>`;
    })
    .join("");
}

function variables({ variables }: Shown): string {
  const found = Object.entries(variables).sort(([a], [b]) => Number(a === "PATH") - Number(b === "PATH"));
  const lines = found.map(
    ([name, value]) => `<code>${name}=${escapeHtml(value)}${name === "PATH" ? ":…" : ""}</code>`,
  );
  return lines.length > 0 ? lines.join("") : "<code>VIRTUAL_ENV is not set</code><code>PATH=…</code>";
}

/** The lines of a file. */
function buffer({ file, lines }: Shown): string {
  const last = states.length - 1;
  const shown = file === other.file ? only(last) : only(...states.keys()).replace(` in-${last}`, "");
  const rows = lines.map((pieces) => `<span>${pieces.map(html).join("")}</span>`);
  return `<code class="${shown}">${rows.join("")}</code>`;
}

/** What the language server says of the file. It has a line of its own, so that nothing moves when it changes. */
function diagnostic({ file, error, why }: Shown): string {
  if (error) return `<em>${escapeHtml(why ? `${error}: ${why}` : error)}</em>`;
  return file === before.file ? "The import is resolved" : "";
}

function html([text, token]: Piece): string {
  const escaped = escapeHtml(text);
  if (token === undefined) return escaped;
  // The editor underlines a name only while the language server can't resolve it. A piece that is shown would be seen in
  // a file that isn't.
  if (token === "red") {
    return eachState(({ file, error }) => {
      if (file !== before.file) return "";
      return error ? `<u>${escaped}</u>` : escaped;
    });
  }
  const name = token.replace("t-", "");
  return `<i class="t-${name === "blue" ? "function" : name}">${escaped}</i>`;
}

function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? "",
  );
}
