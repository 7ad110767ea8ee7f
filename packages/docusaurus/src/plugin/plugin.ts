import { posix } from "node:path";
import type { ContentComponent, MarkdownSyntax, PluginWith } from "@plaindocs/engine";
import { definePlugin } from "@plaindocs/engine/plugin";
import type { Root } from "mdast";
import * as v from "valibot";
import { convertAdditions } from "../mdx/additions.ts";
import { convertMdx, importName } from "../mdx/convertMdx.ts";
import { parseMdx, unwrapBlocks } from "../mdx/mdx.ts";
import { isPattern } from "../mdx/shown.ts";

/** The components that are read. */
const knownComponents = "Tabs TabItem Admonition CodeBlock Link Details Heading DocCardList Fragment".split(
  " ",
);

const pattern = v.custom<`${string}{${string}`>(
  (text) => typeof text === "string" && isPattern(text),
  `one of ${knownComponents.join(", ")}, or Markdown such as ":::note[Since {version}]"`,
);

const schema = v.optional(
  v.strictObject({
    /** How `.md` files are read; those that end in `.mdx` are always MDX. */
    format: v.optional(v.picklist(["mdx", "md"]), "mdx"),
    /**
     * Components of the site that are read as another one: `{ DatabaseTabs: "Tabs", DatabaseTab: "TabItem" }`. Of a "Fragment"
     * only what stands inside is shown. `{ "*": "Fragment" }` shows all others as `--lenient` does, without problems. What is no
     * such name is Markdown, with attributes in braces: `{ AvailableSince: ":::note[Since {version}]" }`.
     */
    components: v.optional(v.record(v.string(), v.union([v.picklist(knownComponents), pattern])), {}),
  }),
  {},
);

/** Reads the pages of a Docusaurus site: MDX as text, without running its code, and what Docusaurus adds to Markdown. */
export const docusaurus: PluginWith<typeof schema> = definePlugin("docusaurus", schema, (options) => ({
  markdown: syntax(options.format, options.components),
  components: { [importName]: importFile },
  frontMatter: Object.fromEntries(
    ignoredKeys.split(" ").map((name) => [name, { accepts: "anything", test: () => true }]),
  ),
}));

/** The syntax of Docusaurus' pages. */
export function syntax(
  format: v.InferOutput<typeof schema>["format"],
  components: v.InferOutput<typeof schema>["components"] = {},
): MarkdownSyntax {
  return {
    rewrite: ({ text }) => unwrapBlocks(text),
    parse: ({ text, file, report }) =>
      format === "mdx" || file.endsWith(".mdx") ? parseMdx(text, report) : undefined,
    transform: (tree, { attributes, report }) =>
      convertAdditions(convertMdx(tree, report, attributes, components)) as Root,
  };
}

/** A file that a page imports and shows as a component. */
const importFile: ContentComponent = ({ src = "" }, { file }) => {
  const below = src.replace(/^(?:@site)?\//, "");
  return { include: below === src ? posix.join(posix.dirname(file), src) : below };
};

/** Keys of the front matter without effect here; of Docusaurus' any key may be. None changes what the page says. */
const ignoredKeys =
  "tags author authors date format mdx parse_number_prefixes sidebar_class_name sidebar_custom_props sidebar_key wrapperClassName *";
