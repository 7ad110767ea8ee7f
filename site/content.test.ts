import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { plugin } from "./components/data.ts";
import { functionAnchor } from "./components/functions.ts";
import { type ContentPage, readContent } from "./readContent.ts";

const pages = readContent();
// Files are named in full, so that a search for the name of a moved page finds it here too.
const markdownOf = (file: string) => {
  const page = pages.find((candidate) => candidate.file === file);
  if (page === undefined) throw new Error(`There is no page ${file}.`);
  return page.markdown;
};

/** Names in code that look like options or functions of the plugin but belong to something else. */
const foreign = `cmd_env env_type root_dir root_markers search_name venv_python init_options on_attach
  resolve_python lualine_x uv_script my_search pixi_project jedi_language_server dynamic_python_lsp_hook
  get_default_searches user_settings restart_all_python_lsps fd_find python_path node_modules lsp_hooks pyright_hook pylance_hook`.split(
  /\s+/,
);

function code(page: ContentPage, ...kinds: ("inlineCode" | "code")[]): string[] {
  const found: string[] = [];
  visit(page.tree, kinds, (node) => {
    if (node.type === "inlineCode" || node.type === "code") found.push(node.value);
  });
  return found;
}

describe.each(pages.map((page) => [page.file, page] as const))("%s", (_file, page) => {
  it("has a title, a short description and keywords", () => {
    const { title, description, keywords } = page.frontMatter;
    expect(title).toBeTypeOf("string");
    const { length } = String(description);
    expect(length, `the description has ${length} characters; 61 to 155 are right`).toBeGreaterThan(60);
    expect(length, `the description has ${length} characters; 61 to 155 are right`).toBeLessThanOrEqual(155);
    expect(Array.isArray(keywords) && keywords.length, "keywords, of four or more").toBeGreaterThan(3);
  });

  it("has headings in order, each with an anchor of its own", () => {
    let previous = 1;
    for (const { level, text } of page.headings) {
      expect(level, text).toBeGreaterThan(1);
      expect(level - previous, `"${text}" jumps`).toBeLessThanOrEqual(1);
      previous = level;
    }
    expect(new Set(page.headings.map(({ id }) => id)).size).toBe(page.headings.length);
  });

  it("has alternative text for each picture", () => {
    visit(page.tree, "image", ({ url, alt }) => {
      expect(alt?.length ?? 0, `${url}: what is to be seen in it, in brackets`).toBeGreaterThan(40);
    });
  });

  it("links at least once to the entry of every option, command and function that it mentions", () => {
    const linked = new Set(page.headings.map(({ id }) => id));
    visit(page.tree, "link", ({ url }) => {
      linked.add(url.split("#")[1] ?? "");
    });
    const fields = plugin.searchFields.map(({ name }) => name);
    const options = plugin.options.filter(({ name }) => !fields.includes(name));
    const anchors = new Map([
      ...options.map(({ name }) => [name, name] as const),
      ...plugin.commands.map(({ name }) => [`:${name}`, name.toLowerCase()] as const),
      ...plugin.functions.flatMap((one) =>
        [`vs.${one.name}()`, `${one.name}()`].map((call) => [call, functionAnchor(one)] as const),
      ),
    ]);
    const lonely = code(page, "inlineCode").filter(
      (name) => anchors.has(name) && !linked.has(anchors.get(name) ?? ""),
    );
    expect([...new Set(lonely)]).toEqual([]);
  });
});

describe("the pages", () => {
  it("name exactly the tested language servers wherever they list them", () => {
    const lists = pages.flatMap(({ markdown }) => [
      ...markdown.matchAll(/basedpyright, pyright, [^.\n]* (?:and|or) \w+/g),
    ]);
    expect(lists).toHaveLength(1);
    for (const [list] of lists)
      expect(list.split(/, | and | or /).sort()).toEqual([...plugin.languageServers].sort());
  });

  it("sort the built-in searches as they are", () => {
    const builtIn = markdownOf("docs/Configuration/Search/Built-In/index.md");
    const [, order = ""] = /the search: (.*), then your own/.exec(builtIn) ?? [];
    expect(order.split(", ").sort()).toEqual(plugin.searches.map(({ name }) => name).sort());
  });

  it("say which version of the plugin and of Neovim they are about", () => {
    for (const file of ["docs/install.md", "pages/markdown-page.md"]) {
      expect(markdownOf(file), file).toContain(`/commit/${plugin.commit})`);
      expect(markdownOf(file), file).toContain(`[${plugin.commit.slice(0, 7)}]`);
      expect(markdownOf(file), file).toContain(plugin.commitDate);
    }
    for (const file of ["docs/about.md", "docs/install.md"])
      expect(markdownOf(file), file).toContain(`Neovim ${plugin.neovimMinimum} or newer`);
  });
});

describe("names in code", () => {
  const functionNames = new Set(plugin.functions.map(({ name }) => name));
  const commandNames = new Set(plugin.commands.map(({ name }) => name));
  const known = new Set([
    ...foreign,
    ...functionNames,
    ...plugin.removed.options,
    ...[plugin.options, plugin.searches, plugin.searchFields, plugin.hookArguments]
      .flat()
      .map(({ name }) => name),
    ...plugin.options.flatMap((option) => option.values?.map(({ value }) => value) ?? []),
    ...["icon", "telescope_active_venv_color"],
  ]);

  it("are options that exist, wherever they look like one", () => {
    for (const page of pages)
      for (const name of code(page, "inlineCode").filter((text) => /^[a-z]+(_[a-z]+)+$/.test(text)))
        expect(known.has(name), `${name} in ${page.file}: no option of data/plugin.json`).toBe(true);
  });

  it("are functions and commands that exist", () => {
    for (const page of pages) {
      const all = code(page, "inlineCode", "code").join("\n");
      const calls = [...all.matchAll(/(?:\bvs|require\(.venv-selector.\))\.(\w+)/g)];
      for (const [, name = ""] of calls)
        expect(functionNames.has(name), `${name}() in ${page.file}`).toBe(true);
      for (const [, name = ""] of all.matchAll(/(?:^|[\s:>"])(Venv(?:Select)\w*)\b(?!-)/gm)) {
        const exists =
          commandNames.has(name) ||
          ["VenvSelectCache", "VenvSelectActiveVenv", "VenvSelectMarker"].includes(name);
        expect(exists || name.startsWith("VenvSelector"), `${name} in ${page.file}`).toBe(true);
      }
    }
  });
});
