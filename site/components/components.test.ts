import { describe, expect, it } from "vitest";
import { plugin } from "./data.ts";
import { components } from "./index.ts";

const component = (name: string) => {
  const found = components[name];
  if (found === undefined) throw new Error(`No component is named "${name}".`);
  return found;
};

describe("every content component", () => {
  it.each(Object.keys(components))("%s refuses attributes that it doesn't know", (name) => {
    expect(() => component(name)({ nonsense: "1" })).toThrow(`::${name} has an unknown attribute "nonsense"`);
  });

  it.each(Object.keys(components))("%s leaves no hole where data is missing", (name) => {
    const code = 'require("venv-selector").setup({})';
    const needed = { options: { group: "picker" }, places: { system: "windows" }, lazy: { code } };
    const attributes = needed[name as keyof typeof needed] ?? {};
    const markdown = component(name)(attributes);
    expect(markdown).not.toMatch(/undefined|null|\[object|NaN/);
    expect(markdown.length).toBeGreaterThan(40);
  });
});

describe("options", () => {
  it("gives each option a heading, whose anchor is its name, and says its type and default", () => {
    const markdown = component("options")({ group: "finding" });
    expect(markdown).toContain("### `search_timeout` {#search_timeout}");
    expect(markdown).toContain("Type: number (seconds) · Default: `5`");
  });

  it("shows a default with an explanation as code and text", () => {
    expect(component("options")({ group: "finding" })).toContain("Default: `nil` (the first of");
  });

  it("says that an option has no effect", () => {
    expect(component("options")({ group: "none" })).toContain("Default: `true` · No effect");
  });

  it("covers every option with its groups", () => {
    const all = plugin.optionGroups.map(({ id }) => component("options")({ group: id })).join("\n");
    for (const { name } of plugin.options) expect(all.split(`{#${name}}`), name).toHaveLength(2);
  });
});

describe("searches and places", () => {
  it("shows the exact commands of each system in one group of tabs that remembers the system", () => {
    const markdown = component("searchCommands")({});
    expect(markdown.split("::::tabs{")).toHaveLength(2);
    expect(markdown).toContain('::::tabs{group="os"}');
    expect(markdown).toContain("```text\n$FD 'python$' ~/.virtualenvs --no-ignore-vcs --color never\n```");
    expect(markdown).toContain("```text\n$FD Scripts\\\\python.exe$ $CWD");
  });

  it("leaves a search that a system lacks out of that system's commands and table", () => {
    const windows = component("searchCommands")({}).split('value="windows"')[1];
    expect(windows).toContain("[`pipenv`](#pipenv)");
    expect(windows).not.toContain("#virtualenvs");
    expect(component("places")({ system: "windows" })).not.toContain("virtualenvs`](#virtualenvs)");
    expect(component("places")({ system: "linux" })).toContain("[`virtualenvs`](#virtualenvs)");
  });

  it("names a place once where systems share it, and those of the others with their names", () => {
    const markdown = component("searches")({});
    expect(markdown).toContain("Finds any environment in the folder of the open file.");
    expect(markdown).toContain("in `~/.conda/envs`; on Windows in `$HOME\\anaconda3\\envs`.");
    expect(markdown).toContain("in `~/.cache/pypoetry/virtualenvs`; on macOS in `~/Library/Caches/");
  });

  it("says first where environments are, and names the search in a note", () => {
    const markdown = component("where")({});
    expect(markdown).toContain(
      "- the folder where you started Neovim (`:pwd` shows it) · search [`cwd`](#cwd)",
    );
    expect(markdown).toContain("- `.venv` in the project, if Poetry makes it there");
  });
});

describe("functions and commands", () => {
  it("heads each with the way to call it", () => {
    expect(component("functions")({})).toContain("### `vs.activate_from_path(python_path, env_type?)`");
    expect(component("commands")({})).toContain("### `:VenvSelectCached` {#venvselectcached}");
  });

  it("are all in one table with a filter, each with a link to its entry", () => {
    const table = component("functionIndex")({});
    expect(table).toContain('<div class="filter" title="Filter commands and functions"></div>');
    const entries = component("commands")({}) + component("functions")({});
    const anchors = [...table.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor);
    expect(anchors.length).toBe(plugin.commands.length + plugin.functions.length);
    for (const anchor of anchors) expect(entries).toContain(`{#${anchor}}`);
  });
});
