/** The delimiters of a comment; without `close` it ends with the line. */
type Comment = readonly [open: string, close?: string];

const slash: Comment[] = [["//"], ["/*", "*/"]];
const hash: Comment[] = [["#"]];
const dash: Comment[] = [["--"], ["--[[", "]]"]];
const markup: Comment[] = [["<!--", "-->"]];
const jsx: Comment[] = [...slash, ["{/*", "*/}"]];
const semicolon: Comment[] = [[";"]];
const percent: Comment[] = [["%"]];

const byLanguage: [names: string, comments: Comment[]][] = [
  ["lua luau haskell sql elm ada vhdl applescript", dash],
  ["vim viml vimscript", [['"'], ["#"]]],
  ["html xml svg md markdown vue svelte astro angular-html", [...markup, ...slash]],
  ["mdx", [...jsx, ...markup]],
  ["css", [["/*", "*/"]]],
  ["jsx tsx js javascript ts typescript mjs cjs mts cts", jsx],
  ["lisp elisp emacs-lisp clojure scheme fennel racket asm common-lisp", semicolon],
  ["ini conf properties dosini systemd desktop", [...semicolon, ...hash]],
  ["tex latex matlab erlang prolog postscript", percent],
  ["bat cmd batch", [["REM "], ["rem "], ["::"]]],
  ["vb visual-basic vbs", [["'"]]],
  ["powershell ps ps1", [["#"], ["<#", "#>"]]],
  ["php hack", [...slash, ...hash]],
  ["ocaml fsharp pascal", [["(*", "*)"], ...slash]],
  [
    "python py bash sh shell zsh fish shellscript console shellsession sh-session toml yaml yml ruby rb perl r julia " +
      "make makefile dockerfile docker elixir nix tcl dotenv env graphql gql nim crystal awk cmake hcl terraform " +
      "nushell nu ssh-config gitignore",
    hash,
  ],
  // Pages about these comments can show them in blocks of plain text.
  ["text txt plain plaintext ansi", []],
];

const byName = new Map(
  byLanguage.flatMap(([names, comments]) => names.split(" ").map((name) => [name, comments])),
);
const fallback: Comment[] = [...slash, ...hash, ...dash, ...markup];
const patterns = new Map<string, RegExp | undefined>();

/**
 * A pattern that matches the last comment of a line, with its content in the group `content`. Undefined if the
 * language has no comments.
 */
export function commentPattern(language: string): RegExp | undefined {
  if (!patterns.has(language)) patterns.set(language, makePattern(byName.get(language) ?? fallback));
  return patterns.get(language);
}

function makePattern(comments: Comment[]): RegExp | undefined {
  if (comments.length === 0) return undefined;
  // Longer delimiters first: `--[[` before `--`.
  const sorted = [...comments].sort(([a], [b]) => b.length - a.length);
  const forms = sorted.map(([open, close], index) => {
    const content = `(?<c${index}>${mark})`;
    return `${escapeSigns(open)}-*[ \\t]*${content}[ \\t]*${close ? escapeSigns(close) : ""}`;
  });
  return new RegExp(`(?:${forms.join("|")})[ \\t]*$`);
}

/** The contents of comments that mark lines. */
const mark = String.raw`highlight-next-line|highlight-start|highlight-end|(?:\[!code [^\]\s][^\]]*\][ \t]*)+`;

function escapeSigns(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

/** The content of a comment matched by `commentPattern`. */
export function contentOf(found: RegExpExecArray): string {
  return (Object.values(found.groups ?? {}).find((text) => text !== undefined) ?? "").trim();
}
