import type { ThemeRegistrationRaw } from "shiki/core";

/**
 * CSS classes with their scopes, in the notation of TextMate's themes. A rule for more parts (`keyword.operator`) wins over one for
 * fewer (`keyword`); what a rule doesn't set is inherited from the surrounding scope. Plain names, brackets and commas have no class:
 * they keep the colour of text, which leaves colour for what matters and saves bytes.
 */
const scopesByClass = {
  "t-plain": `
    meta.template.expression, meta.interpolation, meta.embedded, source.shell string.unquoted,
    string.unquoted.plain.out.yaml, variable.parameter, variable.other.normal.shell,
    variable.other.readwrite.powershell, punctuation.definition.variable, entity.name.variable.lua`,
  "t-comment": "comment, meta.output.shell-session, meta.diff.header",
  "t-keyword": `
    keyword, keyword.operator.logical.lua, keyword.operator.new, keyword.operator.expression, storage,
    punctuation.separator.prompt, entity.name.section.markdown, entity.name.tag, entity.other.attribute-name.class.css,
    markup.heading, keyword.operator.logical.python, keyword.operator.word, meta.diff.range`,
  "t-operator": `
    keyword.operator, storage.type.function.arrow, punctuation.separator.statement,
    punctuation.separator.key-value.toml, punctuation.separator.key-value.mapping,
    punctuation.definition.block.sequence.item, keyword.control.flow.block-scalar, punctuation.definition.list,
    punctuation.definition.tag, punctuation.definition.heading, punctuation.definition.bold,
    punctuation.definition.raw, punctuation.definition.markdown`,
  "t-string": "string, string storage.type.string, markup.inline.raw, markup.fenced_code.block",
  "t-constant": `
    keyword.other.unit, constant, variable.language.this, support.constant, support.type.builtin.ts,
    support.type.builtin.tsx, punctuation.definition.map`,
  "t-function": "entity.name.function, support.function, keyword.other.special-method",
  "t-property": `
    support.type.property-name, variable.other.property, variable.object.property, variable.other.member,
    variable.other.key, meta.object-literal.key, entity.name.tag.yaml, entity.other.attribute.lua,
    support.type.option.viml, keyword.other.definition.ini, entity.other.attribute-name`,
  "t-type": `
    entity.name.type, entity.name.class, entity.other.inherited-class, support.type, support.class,
    entity.name.section, entity.name.namespace, storage.type.primitive`,
  "t-regexp": `
    string.regexp, string.regexp keyword.operator, string.regexp keyword.other, string.regexp constant`,
  "t-inserted": "markup.inserted",
  "t-deleted": "markup.deleted",
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
  settings: Object.values(scopesByClass).map((scope, index) => ({
    scope,
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
