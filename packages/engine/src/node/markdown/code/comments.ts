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
  // In plain text no comment marks lines, so that pages about such comments can show them there.
  ["text txt plain plaintext ansi", []],
];

const byName = new Map(
  byLanguage.flatMap(([names, comments]) => names.split(" ").map((name) => [name, comments])),
);
const fallback: Comment[] = [...slash, ...hash, ...dash, ...markup];
/** Pattern for the content of a comment that marks lines. */
const mark = String.raw`highlight-next-line|highlight-start|highlight-end|(?:\[!code [^\]\s][^\]]*\][ \t]*)+`;

/** Patterns for comments at the end of a line that mark lines. The first group is the content of the comment. */
export function commentPatterns(language: string): RegExp[] {
  return (byName.get(language) ?? fallback).map(
    ([open, close = ""]) =>
      new RegExp(`${escapeSigns(open)}-*[ \\t]*(${mark})[ \\t]*${escapeSigns(close)}[ \\t]*$`),
  );
}

function escapeSigns(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
