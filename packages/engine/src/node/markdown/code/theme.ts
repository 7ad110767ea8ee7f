import type { ThemeRegistrationRaw } from "shiki/core";

/**
 * CSS classes by TextMate scope. A rule for more parts (`keyword.operator`) wins over one for fewer (`keyword`); what
 * a rule doesn't set is inherited from the surrounding scope. Plain names, brackets and commas have no class: they
 * keep the colour of text, which leaves colour for what matters and saves bytes.
 */
const scopesByClass: Record<string, string[]> = {
  "t-plain": [
    "meta.template.expression",
    "meta.interpolation",
    "meta.embedded",
    "source.shell string.unquoted",
    "string.unquoted.argument.shell",
    "string.unquoted.plain.out.yaml",
  ],
  "t-comment": ["comment", "punctuation.definition.comment", "meta.output.shell-session", "meta.diff.header"],
  "t-keyword": [
    "keyword",
    "keyword.operator.logical.lua",
    "keyword.operator.logical.python",
    "keyword.operator.new",
    "keyword.operator.expression",
    "keyword.operator.word",
    "storage",
    "meta.diff.range",
    "punctuation.definition.range.diff",
    "comment keyword.operator.documentation",
    "comment storage.type",
    "punctuation.definition.prompt",
    "punctuation.separator.prompt",
    "markup.heading",
    "entity.name.section.markdown",
  ],
  "t-operator": [
    "keyword.operator",
    "storage.type.function.arrow",
    "punctuation.separator.statement",
    "punctuation.separator.key-value.toml",
    "punctuation.separator.key-value.mapping",
    "punctuation.definition.block.sequence.item",
    "keyword.control.flow.block-scalar",
    "punctuation.definition.list",
    "comment keyword.operator.lua",
  ],
  "t-string": [
    "string",
    "punctuation.definition.string",
    "string storage.type.string",
    "markup.inline.raw",
    "markup.fenced_code.block",
    "constant.other.date",
    "string.unquoted.block.yaml",
  ],
  "t-number": ["constant.numeric", "keyword.other.unit"],
  "t-constant": [
    "constant",
    "constant.language",
    "constant.character",
    "constant.other.option",
    "constant.character.escape",
    "variable.language.this",
    "support.constant",
    "constant.language punctuation.definition.variable",
    "support.type.builtin.ts",
    "support.type.builtin.tsx",
    "constant.character.map",
    "punctuation.definition.map",
    "support.type.event.viml",
  ],
  "t-function": [
    "entity.name.function",
    "support.function",
    "entity.name.command",
    "meta.function-call.generic",
    "keyword.other.special-method",
  ],
  "t-variable": [
    "variable.parameter",
    "variable.language",
    "variable.other.normal.shell",
    "variable.other.assignment.shell",
    "variable.other.readwrite.powershell",
    "support.variable",
    "punctuation.definition.variable",
    "entity.name.variable.lua",
    "variable.other.viml",
    "markup.underline.link",
    "variable.css",
    "variable.argument.css",
  ],
  "t-property": [
    "support.type.property-name",
    "variable.other.property",
    "variable.object.property",
    "variable.other.member",
    "variable.other.key",
    "meta.object-literal.key",
    "meta.attribute.python",
    "entity.name.tag.yaml",
    "entity.other.attribute.lua",
    "string.tag.lua",
    "support.type.option.viml",
    "keyword.other.definition.ini",
  ],
  "t-type": [
    "entity.name.type",
    "entity.name.class",
    "entity.other.inherited-class",
    "support.type",
    "support.class",
    "entity.name.section",
    "entity.name.namespace",
    "storage.type.primitive",
    "comment support.type.lua",
  ],
  "t-punctuation": [
    "punctuation.definition.tag",
    "punctuation.definition.heading",
    "punctuation.definition.bold",
    "punctuation.definition.italic",
    "punctuation.definition.raw",
    "punctuation.definition.markdown",
    "punctuation.definition.quote",
  ],
  "t-tag": ["entity.name.tag", "entity.other.attribute-name.class.css", "entity.other.attribute-name.id.css"],
  "t-attribute": ["entity.other.attribute-name", "entity.name.function.decorator"],
  "t-regexp": [
    "string.regexp",
    "string.regexp keyword.operator",
    "string.regexp keyword.other",
    "string.regexp constant",
    "string.regexp punctuation.definition.string",
  ],
  "t-inserted": ["markup.inserted", "punctuation.definition.inserted"],
  "t-deleted": ["markup.deleted", "punctuation.definition.deleted"],
};

const classNames = Object.keys(scopesByClass);

/** Name of the theme in the highlighter. */
export const themeName = "classes";

/**
 * The theme in Shiki's format. Its "colours" are numbers that stand for classes, and `classOfColour` turns them back.
 * The stylesheet has the real colours, for both modes.
 */
export const classTheme: ThemeRegistrationRaw = {
  name: themeName,
  type: "dark",
  fg: colourOf(classNames.indexOf("t-plain")),
  bg: "#ffffff",
  settings: classNames.map((name, index) => ({
    scope: scopesByClass[name] ?? [],
    settings: { foreground: colourOf(index) },
  })),
};

/** The class that a colour of the theme stands for; undefined for plain text. */
export function classOfColour(colour: string | undefined): string | undefined {
  const name = classNames[Number.parseInt(colour?.slice(1, 7) ?? "", 16) - 1];
  return name === "t-plain" ? undefined : name;
}

function colourOf(index: number): string {
  return `#${(index + 1).toString(16).padStart(6, "0")}`;
}
