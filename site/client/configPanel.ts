import { type Dialect, fileOf } from "../builder/writeLua.ts";
import { copyButton } from "./copyText.ts";
import { make } from "./make.ts";
import { store, stored } from "./storage.ts";

/** Where the tabs of the pages keep for whom the reader wants to see configurations. */
const dialectKey = "docusaurus.tab.setup";

/** What the panel shows and does. */
export interface Shown {
  /** Writes the configuration. */
  write(dialect: Dialect): string;
  /** The address that carries the choices, and what to say of it. */
  link(): string;
  aboutLink(): string;
  reset: HTMLButtonElement;
  /** Makes the panel visible. */
  open(): void;
}

/**
 * Makes the panel with the finished file. `draw` writes it anew, `reveal` scrolls to an option in it, `say` says something of
 * it, `copier` makes a button that copies it.
 */
export function configPanel({ write, link, aboutLink, reset, open }: Shown) {
  let dialect: Dialect = stored("localStorage", dialectKey) === "setup" ? "setup" : "lazy";
  const file = make("figcaption");
  const code = make("code");
  const lines = make("pre", { tabIndex: 0 }, code);
  const status = make("output");
  const draw = () => {
    file.textContent = fileOf[dialect];
    code.replaceChildren(
      ...write(dialect)
        .split(/(?<=\n)/)
        .map(codeLine),
    );
    say("");
  };
  const say = (text: string) => {
    status.textContent = text;
  };
  const shown = () => {
    open();
    return code;
  };
  const copier = (name?: string) => copyButton("Copy", () => write(dialect), shown, name);
  const copyLink = copyButton("Copy link", link, () => undefined);
  copyLink.addEventListener("click", () => say(aboutLink()));
  const radios = (["lazy", "setup"] as const).map((value) => {
    const onchange = () => {
      dialect = value;
      store("localStorage", dialectKey, value);
      draw();
    };
    const checked = value === dialect;
    const input = make("input", { type: "radio", name: "config-dialect", checked, onchange });
    return make("label", {}, input, value === "lazy" ? "lazy.nvim" : "setup()");
  });
  const element = make(
    "section",
    { className: "config" },
    make("h2", { id: "config-title" }, "Your configuration"),
    make("fieldset", {}, make("legend", { className: "visually-hidden" }, "Written for"), ...radios),
    make("figure", { className: "code titled" }, file, lines),
    make("div", {}, copier(), copyLink, reset),
    status,
  );
  element.setAttribute("aria-labelledby", "config-title");
  const reveal = (name: string | undefined) => {
    const line = [...code.children].findLast(({ textContent }) =>
      RegExp(`^ *(-- )?${name} =`).test(textContent),
    );
    if (!line) return;
    const { top } = lines.getBoundingClientRect();
    // What explains it stands above it, the rest of a function below.
    lines.scrollTop += line.getBoundingClientRect().top - top - lines.clientHeight / 3;
  };
  return { element, draw, reveal, say, copier };
}

/** Comments, strings, keywords and values, in the colours of code on the pages. */
const tokens =
  /(?<comment>--.*)|(?<string>"[^"]*")|\b(?<keyword>return|require)\b|\b(?<constant>nil|true|false)\b/g;

/** A line of Lua. What doesn't fit in the panel goes on below its first word, not at the edge. */
function codeLine(lua: string): HTMLElement {
  const line = make("div", {}, ...coloured(lua));
  line.style.setProperty("--config-indent", `${lua.search(/\S|$/) + 2}ch`);
  return line;
}

function coloured(lua: string): (Node | string)[] {
  const pieces: (Node | string)[] = [];
  let end = 0;
  for (const { 0: text, index, groups = {} } of lua.matchAll(tokens)) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    // As in the blocks of the pages, a word that fits in a line stays whole.
    const className = `t-${kind}${/^\S{1,28}$/.test(text) ? " word" : ""}`;
    pieces.push(lua.slice(end, index), make("span", { className }, text));
    end = index + text.length;
  }
  return [...pieces, lua.slice(end)];
}
