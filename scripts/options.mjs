// @ts-check
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

const engine = fileURLToPath(new URL("../packages/engine/", import.meta.url));

/**
 * A key of the configuration as the schema's source says it.
 * @typedef {{ name: string, text: string, example: string, isOptional: boolean, otherwise: string, keys: Key[], isMany: boolean, type: string, kinds?: Key[] }} Key
 * `kinds` are the types of objects of which it is one, as items of the navbar are.
 */
/** @typedef {{ type: string, start: number, end: number, [name: string]: any }} Node */

/**
 * What is made of the schema's source and its comments: the reference of all options, and the type with comments that
 * editors show. Of a type that is inferred from the schema TypeScript 7.0 shows no comment at all, and 7.1 none of the
 * theme's and the navbar's keys in an installed package.
 * @returns {Record<"OPTIONS.md" | "src/node/config/schema/written.ts", string>} by path in the package
 */
export function makeOptions() {
  const keys = ["themeSchema", "navbarSchema", "schema"].reduce(
    (known, name) => readSchemas(join(engine, "src/node/config/schema", `${name}.ts`), known),
    /** @type {Map<string, Key>} */ (new Map()),
  );
  const site = keys.get("siteSchema");
  const items = keys.get("navbarItemSchema")?.kinds;
  if (!site || !items) throw new Error("There is no siteSchema, or no navbarItemSchema.");
  const lists = new Map();
  const sections = site.keys.map((key) => section(key, "", lists));
  const note = "<!-- Made by `npm run options` from the schema and its comments. Edits here are lost. -->";
  return {
    "OPTIONS.md": `# Options\n\n${note}\n\nEverything that \`defineSite\` takes. \`title\` and \`url\` are needed, the rest has defaults. Behind each key stands what it\nmay be, and its value when it is missing.\n\n${sections.join("\n")}`,
    "src/node/config/schema/written.ts": [
      "// Made by `npm run options` from the schema and its comments. Edits here are lost.",
      'import type * as v from "valibot";',
      'import type { siteSchema } from "./schema.ts";',
      "",
      "type Input = v.InferInput<typeof siteSchema>;",
      'type NavbarItem = NonNullable<NonNullable<Input["navbar"]>["items"]>[number];',
      "type ItemOf<Type extends string> = Extract<NavbarItem, { type?: Type | undefined }>;",
      "",
      "/** The items of the navbar by their types. */",
      `interface Items {\n${items.map(itemType).join("\n")}\n}`,
      "",
      "/** A configuration as a writer gives it: only title and url are needed. */",
      // The type of plugins is that of plugin.ts, which says more than the schema.
      `export interface SiteConfigInput ${members(
        site.keys.filter(({ name }) => name !== "plugins"),
        "Input",
        "",
      )}`,
      "",
    ].join("\n"),
  };
}

/** The schemas of a file by name, added to those that it can refer to. @param {string} file @param {Map<string, Key>} known */
function readSchemas(file, known) {
  const code = readFileSync(file, "utf8");
  const { program, comments } = parseSync(file, code);
  const found = new Map(known);
  for (const statement of /** @type {Node[]} */ (program.body)) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declared.declarations) {
      if (init) found.set(id.name, read(init, { code, comments, known: found }));
    }
  }
  return found;
}

/** @param {Node} node @param {{ code: string, comments: Node[], known: Map<string, Key> }} source @returns {Key} */
function read(node, source) {
  const { code, known } = source;
  const key = {
    name: "",
    text: "",
    example: "",
    isOptional: false,
    otherwise: "",
    keys: [],
    isMany: false,
    type: "",
  };
  const text = code.slice(node.start, node.end);
  if (node.type === "Identifier") return known.get(node.name) ?? { ...key, type: words[node.name] ?? "" };
  if (node.type === "ArrowFunctionExpression") return read(node.body, source);
  if (node.type === "ParenthesizedExpression") return read(node.expression, source);
  if (node.type === "ObjectExpression") return { ...key, type: "object", keys: properties(node, source) };
  if (node.type === "ConditionalExpression") {
    // A value of one form or another: a key of both is needed in one of them at most.
    const forms = [read(node.consequent, source), read(node.alternate, source)];
    return {
      ...key,
      type: [...new Set(forms.map(({ type }) => type))].join(" or "),
      keys: forms.flatMap(({ keys }) => keys.map((inner) => ({ ...inner, isOptional: true }))),
    };
  }
  if (node.type !== "CallExpression") return key;
  const called = code.slice(node.callee.start, node.callee.end).replace(/^v\./, "");
  const [first, second] = node.arguments;
  if (called === "object") return read(first, source);
  if (called === "oneOfTypes") return { ...key, type: "object", kinds: read(first, source).keys };
  if (called === "lazy") return read(first, source);
  if (called === "optional" || called === "exactOptional") {
    const inner = read(first, source);
    const isPlain = second && !(inner.keys.length > 0 && !inner.isMany);
    return {
      ...inner,
      isOptional: true,
      otherwise: isPlain ? code.slice(second.start, second.end).replaceAll(/\s+/g, " ") : "",
    };
  }
  if (called === "array") return { ...read(first, source), isMany: true, type: "list" };
  if (called === "record") return { ...read(second, source), isMany: true, type: "object by name" };
  if (called === "picklist")
    return { ...key, type: code.slice(first.start + 1, first.end - 1).replaceAll(", ", " or ") };
  if (called === "falseOr") {
    const inner = read(first, source);
    return { ...inner, type: `false or ${inner.type}` };
  }
  if (called === "pipe") return read(first, source);
  if (called === "union")
    return {
      ...key,
      type: first.elements.map((/** @type {Node} */ one) => read(one, source).type).join(" or "),
    };
  if (called === "textThat" && second?.type === "Literal")
    return { ...key, type: second.value.replace(/; false for none$/, "") };
  return {
    ...key,
    type: words[called] ?? /^integer\((\d+), (\d+)\)/.exec(text)?.slice(1).join(" to ") ?? "",
  };
}

/** The keys of an object, those that it takes over from others too. @param {Node} node @param {{ code: string, comments: Node[], known: Map<string, Key> }} source @returns {Key[]} */
function properties(node, source) {
  const { code, comments, known } = source;
  return /** @type {Node[]} */ (node.properties).flatMap((property) => {
    if (property.type === "SpreadElement") return known.get(property.argument.name)?.keys ?? [];
    const before = comments.filter(
      ({ end }) => /^\s*$/.test(code.slice(end, property.start)) && end < property.start,
    );
    const [text = "", example = ""] = withoutStars(before.at(-1)?.value ?? "").split(/\n?@example\n/);
    return {
      ...read(property.value, source),
      name: property.key.name ?? property.key.value,
      text: text.replaceAll(/\s*\n\s*/g, " ").trim(),
      example: example.trim(),
    };
  });
}

/** @type {Record<string, string>} */
const words = {
  text: "text",
  string: "text",
  boolean: "true or false",
  number: "number",
  url: "address",
  origin: "address",
  link: "path or address",
  path: "path",
  basePath: "path",
  relativeBasePath: "path",
  locale: "language tag",
  shortcut: "shortcut",
  fileName: "file name",
  regex: "regular expression",
};

/** The text of a comment, without its stars. @param {string} comment */
const withoutStars = (comment) => comment.replaceAll(/^\s*\*+ ?/gm, "").trim();

/**
 * What is said of a key. A key inside of another one has its text and type in the other's list.
 * @param {Key} key @param {string} above @param {Map<string, string>} lists where each list of keys stands already
 * @returns {string}
 */
function section(key, above, lists) {
  const path = above + key.name + (key.isMany && (key.keys.length > 0 || key.kinds) ? "[]" : "");
  const said = [key.text, factsOf(key)].filter(Boolean).join("\n\n");
  const lines = [
    ...(above === "" ? [`## \`${path}\``, "", said, ""] : [`### \`${path}\``, ""]),
    ...(key.example ? ["```ts", key.example, "```", ""] : []),
  ];
  if (key.kinds) lines.push(...kindsList(key.kinds));
  if (key.keys.length === 0) return lines.join("\n");
  const list = keysList(key.keys).join("\n");
  const same = lists.get(list);
  lists.set(list, same ?? path);
  const nested = key.keys
    .filter(({ keys, kinds }) => keys.length > 0 || kinds)
    .map((inner) => section(inner, `${path}.`, lists));
  return [...lines, same ? `The same keys as \`${same}\`.\n` : list, ...nested].join("\n");
}

/** What a key may be, and its value when it is missing. @param {Key} key */
const factsOf = ({ type, otherwise, isOptional }) =>
  [type, isOptional ? otherwise && `\`${otherwise}\`` : "needed"].filter(Boolean).join("; ");

/** @param {Key[]} keys */
const keysList = (keys) => [...keys.map((key) => `- \`${key.name}\`: ${key.text} (${factsOf(key)})`), ""];

/** The types of objects that a value can be, with their keys, and what these are for. @param {Key[]} kinds */
function kindsList(kinds) {
  const ofKind = kinds.map((kind) => ({ ...kind, keys: kind.keys.filter(({ name }) => name !== "type") }));
  const written = ofKind.map(({ name, text, keys }) => {
    const list = keys.map((key) => `\`${key.name}\`${key.isOptional ? "" : " (needed)"}`);
    return `- \`${name}\`: ${text} Takes ${list.join(", ")}.`;
  });
  const all = ofKind.flatMap(({ keys }) => keys.map((key) => ({ ...key, isOptional: true })));
  const distinct = all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
  return [
    "What an item is, as its `type` says:",
    "",
    ...written,
    "",
    "Their keys:",
    "",
    ...keysList(distinct),
  ];
}

/** A comment that editors show. @param {string} text @param {string} example @param {string} indent */
function commentOf(text, example, indent) {
  if (example === "") return text === "" ? [] : [`${indent}/** ${text} */`];
  const lines = [text, "@example", "```ts", ...example.split("\n"), "```"];
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`];
}

/** The members of a type for keys. @param {Key[]} keys @param {string} from the type that has them @param {string} indent @returns {string} */
function members(keys, from, indent) {
  const lines = keys.flatMap(({ name, text, example, isOptional, keys: inner, isMany, type, kinds }) => {
    const own = kinds
      ? `(${kinds.map((kind) => `Items["${kind.name}"]`).join(" | ")})[]`
      : `${from}["${name}"]`;
    const isObject = inner.length > 0 && !isMany && type.endsWith("object");
    const value = isObject
      ? (type.startsWith("false") ? "false | " : "") +
        members(
          inner,
          type.startsWith("false") ? `Exclude<NonNullable<${own}>, false>` : `NonNullable<${own}>`,
          `${indent}  `,
        )
      : own;
    const comment = commentOf(text, example, `${indent}  `);
    return [
      ...comment,
      `${indent}  ${/^\w+$/.test(name) ? name : `"${name}"`}${isOptional ? "?" : ""}: ${value};`,
    ];
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

/** One kind of items as a member of `Items`: its type is described where `type` is written. @param {Key} kind */
function itemType({ name, text, keys }) {
  const described = keys.map((key) => (key.name === "type" ? { ...key, text } : key));
  return `  ${name}: ${members(described, `ItemOf<"${name}">`, "  ")};`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(makeOptions())) writeFileSync(join(engine, name), text);
}
