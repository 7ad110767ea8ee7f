import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { plugin, type System } from "./components/data.ts";
import { type ContentPage, fileExists, readContent, targetFile } from "./readContent.ts";

const pages = readContent();
// Files are named in full, so that a search for the name of a moved page finds it here too.
const pageOf = (file: string) => {
  const page = pages.find((candidate) => candidate.file === file);
  if (page === undefined) throw new Error(`There is no page ${file}.`);
  return page;
};
const options = pageOf("docs/Configuration/options.md");
const exposed = pageOf("docs/Configuration/exposed.md");
const debug = pageOf("docs/Configuration/debug.md");
const callbacks = pageOf("docs/Configuration/callbacks.md");
const builtIn = pageOf("docs/Configuration/Search/Built-In/index.md");

/** Names in code that look like options or functions of the plugin but belong to something else. */
const foreign = new Set(
  `cmd_env env_type root_dir root_markers search_name venv_python init_options on_attach
  resolve_python lualine_x uv_script my_search pixi_project jedi_language_server dynamic_python_lsp_hook
  get_default_searches user_settings restart_all_python_lsps fd_find python_path node_modules lsp_hooks pyright_hook pylance_hook`.split(
    /\s+/,
  ),
);

/** Files that a build makes beside the pages, to which pages may link. */
const built = ["venv-selector.txt"];

/** The names in a page's headings that consist only of a name in code. */
function namesInHeadings(page: ContentPage): string[] {
  const found: string[] = [];
  visit(page.tree, "heading", ({ children: [first, ...rest] }) => {
    const isAlone = rest.every((node) => node.type === "text" && /^\s*\{#[\w-]+\}$/.test(node.value));
    if (first?.type === "inlineCode" && isAlone) found.push(first.value);
  });
  return found;
}

/** Text of the first cell of each row of each table of a page. */
function firstCells(page: ContentPage): string[] {
  const found: string[] = [];
  visit(page.tree, "tableRow", ({ children: [first] }) => {
    if (first) found.push(textOf(first));
  });
  return found;
}

/** Code in the list items of a page. */
function listedCode(page: ContentPage): string[] {
  const found: string[] = [];
  visit(page.tree, "listItem", (item) => {
    visit(item, "inlineCode", ({ value }) => {
      found.push(value);
    });
  });
  return found;
}

function code(page: ContentPage, kind: "inlineCode" | "code"): string[] {
  const found: string[] = [];
  visit(page.tree, kind, (node) => {
    if (node.type === "inlineCode" || node.type === "code") found.push(node.value);
  });
  return found;
}

describe("every page", () => {
  it.each(pages.map((page) => [page.file, page] as const))(
    "%s has a title, a short description and keywords",
    (_file, page) => {
      const { title, description, keywords } = page.frontMatter;
      expect(title).toBeTypeOf("string");
      expect(description).toBeTypeOf("string");
      const { length } = String(description);
      expect(length, `the description has ${length} characters; 61 to 155 are right`).toBeGreaterThan(60);
      expect(length, `the description has ${length} characters; 61 to 155 are right`).toBeLessThanOrEqual(
        155,
      );
      expect(Array.isArray(keywords) && keywords.length, "keywords, of four or more").toBeGreaterThan(3);
    },
  );

  it.each(pages.map((page) => [page.file, page] as const))(
    "%s has headings in order, each with an anchor of its own",
    (_file, page) => {
      let previous = 1;
      for (const { level, text } of page.headings) {
        expect(level, text).toBeGreaterThan(1);
        expect(level - previous, `"${text}" jumps`).toBeLessThanOrEqual(1);
        previous = level;
      }
      expect(page.anchors.size).toBe(page.headings.length);
    },
  );

  it.each(pages.map((page) => [page.file, page] as const))(
    "%s links to pages, anchors and images that exist",
    (_file, page) => {
      visit(page.tree, ["link", "image"], (node) => {
        if (node.type !== "link" && node.type !== "image") return;
        expect(problemOf(page, node.url), node.url).toBeUndefined();
      });
    },
  );

  it.each(pages.map((page) => [page.file, page] as const))(
    "%s has no directive by accident and alternative text for each picture",
    (_file, page) => {
      visit(page.tree, (node) => {
        if (node.type === "textDirective" || node.type === "leafDirective")
          throw new Error(`stray directive ":${node.name}"`);
        if (node.type === "image")
          expect(node.alt?.length ?? 0, `${node.url}: what is to be seen in it, in brackets`).toBeGreaterThan(
            40,
          );
      });
    },
  );
});

function problemOf(page: ContentPage, url: string): string | undefined {
  if (url.startsWith("pathname:///")) return built.includes(url.slice(12)) ? undefined : "no such file";
  if (/^[a-z]+:/.test(url)) return url.startsWith("https://") ? undefined : "not https";
  const [path = "", anchor] = url.split("#");
  if (path.startsWith("/img/")) return fileExists(`static${path}`) ? undefined : "no such file";
  const target =
    path === ""
      ? page
      : pages.find((candidate) =>
          path.startsWith("/") ? candidate.route === path : candidate.file === targetFile(page, path),
        );
  if (target === undefined) return "no such page";
  return anchor === undefined || target.anchors.has(anchor) ? undefined : "no such anchor";
}

describe("the data", () => {
  it("has every option once on the options page, under its own anchor", () => {
    for (const { name } of plugin.options) {
      expect(
        options.headings.filter(({ text, id }) => text === name && id === name),
        name,
      ).toHaveLength(1);
    }
  });

  it("has every command and function once on the page of functions", () => {
    for (const { name } of plugin.commands) {
      expect(
        exposed.headings.filter(({ text }) => text === `:${name}`),
        name,
      ).toHaveLength(1);
    }
    for (const { name } of plugin.functions) {
      expect(
        exposed.headings.filter(({ text }) => text.startsWith(`vs.${name}(`)),
        name,
      ).toHaveLength(1);
    }
  });

  it("has every built-in search once on the page of searches, with the exact command of each system", () => {
    const commands = code(builtIn, "code");
    for (const { name, systems } of plugin.searches) {
      expect(
        builtIn.headings.filter(({ id }) => id === name),
        name,
      ).toHaveLength(1);
      for (const system of Object.values(systems)) expect(commands).toContain(system.command);
    }
  });

  it("has every key, field, argument, level and variable in one row of a table on its page", () => {
    const expected: [ContentPage, { name: string }[]][] = [
      [builtIn, plugin.searchFields],
      [options, plugin.setup],
      [debug, plugin.logLevels],
      [exposed, [...plugin.environment, ...plugin.variables]],
      [callbacks, plugin.hookArguments],
    ];
    for (const [page, items] of expected) {
      const rows = firstCells(page);
      for (const { name } of items)
        expect(
          rows.filter((cell) => cell === name),
          name,
        ).toHaveLength(1);
    }
  });

  it("has every picker in a column, every name in a list", () => {
    expect(code(options, "inlineCode")).toEqual(
      expect.arrayContaining(plugin.pickers.map(({ name }) => name)),
    );
    const items = listedCode(exposed);
    for (const name of plugin.names.flatMap(({ names }) => names)) {
      expect(items.filter((item) => item === name)).toHaveLength(1);
    }
  });

  it("has all that it says of an option in the option's entry", () => {
    for (const option of plugin.options) {
      const [, entry = ""] = options.markdown.split(`### \`${option.name}\` {#${option.name}}`);
      const [text = ""] = entry.split(/\n#{2,3} /);
      const said = [
        option.summary,
        `Type: ${option.type}`,
        ...(option.details ?? []),
        ...(option.values ?? []).map(({ value, meaning }) => `- \`${value}\`: ${meaning}`),
        ...(option.example ? [option.example] : []),
      ];
      for (const part of said) expect(text, option.name).toContain(part);
    }
  });

  it("has nothing twice and nothing invented under headings that are names", () => {
    const known = [
      ...plugin.options.map(({ name }) => name),
      ...plugin.commands.map(({ name }) => `:${name}`),
      ...plugin.functions.map(({ name, parameters }) => `vs.${name}(${parameters})`),
      ...plugin.searches.map(({ name }) => name),
      ...plugin.placeholders.map(({ name }) => name),
    ];
    expect(pages.flatMap(namesInHeadings).sort()).toEqual(known.sort());
  });

  it("names exactly the tested language servers wherever it lists them", () => {
    const lists = pages.flatMap(({ markdown }) => [
      ...markdown.matchAll(/basedpyright, pyright, [^.\n]* (?:and|or) \w+/g),
    ]);
    expect(lists).toHaveLength(3);
    for (const [list] of lists)
      expect(list.split(/, | and | or /).sort()).toEqual([...plugin.languageServers].sort());
  });

  it("counts and sorts the built-in searches as they are", () => {
    const count = (system: System) => plugin.searches.filter(({ systems }) => systems[system]).length;
    expect(builtIn.markdown).toContain(
      `has ${count("linux")} searches, macOS ${count("macos")}, Windows ${count("windows")}.`,
    );
    const [, order = ""] = /the search: (.*), then your own/.exec(builtIn.markdown) ?? [];
    expect(order.split(", ").sort()).toEqual(plugin.searches.map(({ name }) => name).sort());
    const conda = plugin.searches.filter(({ type }) => type === "anaconda");
    expect(conda).toHaveLength(4);
    expect(builtIn.markdown).toContain("The four conda searches have the type `anaconda`");
  });

  it("says which version of the plugin and of Neovim the pages are about", () => {
    for (const page of [
      pageOf("docs/about.md"),
      ...pages.filter(({ file }) => file === "pages/markdown-page.md"),
    ]) {
      expect(page.markdown, page.file).toContain(`/commit/${plugin.commit})`);
      expect(page.markdown, page.file).toContain(`[${plugin.commit.slice(0, 7)}]`);
      expect(page.markdown, page.file).toContain(plugin.commitDate);
    }
    const minimum = `Neovim ${plugin.neovimMinimum} or newer`;
    for (const page of [pageOf("docs/about.md"), pageOf("docs/install.md")])
      expect(page.markdown, page.file).toContain(minimum);
  });

  it("names groups that the components know", () => {
    const groups = plugin.optionGroups.map(({ id }) => id);
    for (const option of plugin.options) expect(groups, option.name).toContain(option.group);
  });
});

describe("links", () => {
  it("lead at least once from each page to the entry of every option that it mentions", () => {
    const fields = new Set(plugin.searchFields.map(({ name }) => name));
    for (const page of pages) {
      const linked = new Set(page.headings.map(({ id }) => id));
      visit(page.tree, "link", ({ url }) => {
        linked.add(url.split("#")[1] ?? "");
      });
      const mentioned = new Set(code(page, "inlineCode"));
      const lonely = plugin.options.filter(
        ({ name }) => mentioned.has(name) && !fields.has(name) && !linked.has(name),
      );
      expect(
        lonely.map(({ name }) => name),
        page.file,
      ).toEqual([]);
    }
  });

  it("lead at least once from each page to every command and function that it mentions", () => {
    const anchors = new Map(
      exposed.headings.flatMap(({ text, id }): [string, string][] => {
        const [, name] = /^(:\w+|vs\.\w+)/.exec(text) ?? [];
        if (name === undefined) return [];
        return name.startsWith(":")
          ? [[name, id]]
          : [
              [`${name}()`, id],
              [`${name.slice(3)}()`, id],
            ];
      }),
    );
    expect(anchors.size).toBe(plugin.commands.length + 2 * plugin.functions.length);
    for (const page of pages) {
      const linked = new Set(page.headings.map(({ id }) => id));
      visit(page.tree, "link", ({ url }) => {
        linked.add(url.split("#")[1] ?? "");
      });
      const lonely = code(page, "inlineCode").filter(
        (name) => !linked.has(anchors.get(name) ?? "") && anchors.has(name),
      );
      expect([...new Set(lonely)], page.file).toEqual([]);
    }
  });
});

describe("names in code", () => {
  const optionNames = new Set(plugin.options.map(({ name }) => name));
  const functionNames = new Set(plugin.functions.map(({ name }) => name));
  const commandNames = new Set(plugin.commands.map(({ name }) => name));
  const otherNames = new Set([
    ...foreign,
    ...functionNames,
    ...plugin.removed.options,
    ...plugin.searches.map(({ name }) => name),
    ...plugin.searchFields.map(({ name }) => name),
    ...plugin.hookArguments.map(({ name }) => name),
    ...plugin.options.flatMap((option) => option.values?.map(({ value }) => value) ?? []),
    ...["icon", "telescope_active_venv_color"],
  ]);

  it("are options that exist, wherever they look like one", () => {
    for (const page of pages) {
      for (const name of code(page, "inlineCode").filter((text) => /^[a-z]+(_[a-z]+)+$/.test(text))) {
        expect(
          optionNames.has(name) || otherNames.has(name),
          `${name} in ${page.file}: no option of data/plugin.json`,
        ).toBe(true);
      }
    }
  });

  it("are functions and commands that exist", () => {
    for (const page of pages) {
      const all = [...code(page, "inlineCode"), ...code(page, "code")].join("\n");
      const calls = [...all.matchAll(/(?:\bvs|require\(.venv-selector.\))\.(\w+)/g)];
      for (const [, name = ""] of calls)
        expect(functionNames.has(name), `${name}() in ${page.file}`).toBe(true);
      for (const [, name = ""] of all.matchAll(/(?:^|[\s:>"])(Venv(?:Select)\w*)\b(?!-)/gm)) {
        const known =
          commandNames.has(name) ||
          ["VenvSelectCache", "VenvSelectActiveVenv", "VenvSelectMarker"].includes(name);
        expect(known || name.startsWith("VenvSelector"), `${name} in ${page.file}`).toBe(true);
      }
    }
  });
});
