import { posix } from "node:path";
import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import { encodeFile, isExternal, splitLink } from "../../files/urlPath.ts";
import { didYouMean } from "../../problems/problems.ts";
import { codeFromFile } from "../code/codeFromFile.ts";
import { changeAttributes } from "../html/text.ts";
import { listOf, type Report } from "../report.ts";
import { onlyConverting, parseNodes } from "../syntax/parseNodes.ts";
import type { ComponentOutput, MarkdownContext } from "../types.ts";
import { admonitionKind } from "./admonitionKinds.ts";
import { type Call, callOf } from "./componentCalls.ts";

/** The greatest depth of components inside the output of components. */
const maxDepth = 8;

/** What expanding asks of the rest of the site. */
export type Asked = Pick<MarkdownContext, "components" | "syntaxes" | "readCode" | "isEnglish">;

interface Work extends Asked {
  report: Report;
  /** The file of the text in which directives are replaced: the page's, or one that it includes. */
  file: string;
  /**
   * For the whole page: its file, whether the current directive expands without end, and the names of its footnotes and
   * definitions.
   */
  page: { file: string; endless: boolean; names: Set<string> };
}

/**
 * Replaces the directives of content components (`::name{key=value}`), and code blocks with `::name` after their
 * language, by the Markdown that the components return, and fills code blocks that name a file. Other leaf directives stay text, or are reported if they look
 * like a misspelt component.
 * @returns a new tree
 */
export function expandComponents(
  { tree, text, file }: { tree: Root; text: string; file: string },
  { components, syntaxes, readCode }: Asked,
  report: Report,
): Root {
  const page = { file, endless: false, names: new Set<string>() };
  giveNames(tree, page.names);
  return expandIn(tree, text, { components, syntaxes, readCode, report, file, page }, []);
}

function expandIn<T extends Nodes>(node: T, text: string, work: Work, inside: string[]): T {
  if (!("children" in node)) return node;
  const children = node.children.flatMap((written): Nodes[] => {
    const child =
      written.type === "code" ? codeFromFile(written, work.file, work, work.report) : (written as Nodes);
    const call = callOf(child, text);
    return call ? expandOne(call, work, inside) : [expandIn(child, text, work, inside)];
  });
  return { ...node, children } as T;
}

/** The nodes that take the place of a call. All have its position. */
function expandOne(call: Call, work: Work, inside: string[]): Nodes[] {
  const { node, name, attributes, written, fallback } = call;
  const component = Object.hasOwn(work.components, name) ? work.components[name] : undefined;
  if (!component) return [unknown(call, work)];
  const { page, file, syntaxes } = work;
  const expanding = `${written} in ${file}`;
  const path = [...inside, expanding];
  if (inside.length === 0) page.endless = false;
  // Endless expansion is reported once: a component that includes itself twice would cause thousands of problems.
  if (page.endless) return [fallback];
  if (inside.length >= maxDepth || inside.includes(expanding)) {
    page.endless = true;
    const message = `The content component "::${name}" ends up in itself.`;
    const hint = `A component must not return its own directive: ${path.slice(0, 4).join(" → ")}.`;
    work.report(node, { message, hint });
    return [fallback];
  }
  try {
    const { text: returned, file: included, problem } = outputOf(component(attributes, { file }));
    if (problem !== undefined) {
      const message = `The file ${included}, which is included here, is left out: ${problem}.`;
      const hint = "Mend the file, or the path that names it.";
      work.report(node, { message, hint });
    }
    const made = returned.replace(/\r\n?/g, "\n");
    // Problems in the Markdown of a component are reported at its directive, which is what the writer can change.
    const maker = included ?? `what "::${name}" made`;
    const here: Report = (_, complaint) =>
      work.report(node, { ...complaint, message: `In ${maker}: ${complaint.message}` });
    const reading = included === undefined ? onlyConverting(syntaxes) : syntaxes;
    const parsed = parseNodes({ text: made, file: included ?? file, attributes, report: here }, reading);
    if (!parsed) return [fallback];
    if (included !== undefined) rebaseLinks(parsed.tree, included, page.file);
    giveNames(parsed.tree, page.names);
    const tree = expandIn(parsed.tree, parsed.text, { ...work, report: here, file: included ?? file }, path);
    visit(tree, (inside) => {
      inside.position = node.position;
    });
    return tree.children;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The content component "::${name}" failed: ${reason}`;
    const hint = "Mend the directive's attributes, or the component.";
    work.report(node, { message, hint });
    return [fallback];
  }
}

/**
 * What a component returned.
 * @throws {Error} if it is something else than the types of components allow
 */
function outputOf(returned: string | ComponentOutput): ComponentOutput {
  if (typeof returned === "string") return { text: returned };
  if (typeof returned?.text === "string") return returned;
  throw new Error(
    `it returned ${(returned as unknown) instanceof Promise ? "a promise" : typeof returned}, not a text.`,
  );
}

/** Gives another name to the footnotes and definitions of a text whose name another text of the page has. */
function giveNames(tree: Root, taken: Set<string>): void {
  const given = new Map<string, string>();
  visit(tree, (node) => {
    if (!("identifier" in node)) return;
    let name = given.get(node.identifier) ?? node.identifier;
    for (let number = 2; !given.has(node.identifier) && taken.has(name); number++)
      name = `${node.identifier}.${number}`;
    given.set(node.identifier, name);
    if (name !== node.identifier) Object.assign(node, { identifier: name, label: name });
  });
  for (const name of given.values()) taken.add(name);
}

/** Makes addresses of an included file, which are relative to that file, relative to the page's. */
function rebaseLinks(tree: Root, included: string, page: string): void {
  const way = encodeFile(posix.relative(posix.dirname(page), posix.dirname(included)));
  const rebase = (address: string) => {
    const [path, rest] = splitLink(address);
    return path === "" || /^@site\/|^\//.test(path) || isExternal(path)
      ? address
      : posix.join(way, path) + rest;
  };
  const rebaseIn = (_: string, name: string, value: string) => {
    if (name === "srcset" && !value.includes("data:"))
      return value.replace(/(^|,)(\s*)([^\s,]+)/g, (_, comma, gap, address) => comma + gap + rebase(address));
    return /^(?:src|href|poster)$/.test(name) ? rebase(value) : value;
  };
  visit(tree, (node) => {
    if ("url" in node) node.url = rebase(node.url);
    else if (node.type === "html") node.value = changeAttributes(node.value, rebaseIn);
  });
}

/**
 * Leaves a call of an unknown component as it is written, such as `::std` in a text about C++. Brackets, a name close to a
 * known one, or its place after the language of a code block show that a component was meant; then it is reported.
 */
function unknown({ node, name, written, fallback }: Call, { components, report }: Work): Call["fallback"] {
  const isContainer = admonitionKind(name) || name === "tabs" || name === "tab";
  const near = didYouMean(name, Object.keys(components));
  if (isContainer && node.type === "leafDirective") {
    const message = `"::${name}" has two colons and so can't hold anything.`;
    const hint = `Write :::${name} with three colons, the text, and a line ":::" to close it.`;
    report(node, { message, hint });
  } else if (near !== undefined || node.type === "code" || /[[{]/.test(written)) {
    const known = Object.keys(components).map((name) => `::${name}`);
    const all =
      known.length > 0
        ? `Known components: ${listOf(known)}.`
        : "The site has none: list it under components in the configuration.";
    const message = `Unknown content component "::${name}".`;
    const hint = near === undefined ? all : `Did you mean "::${near}"?`;
    report(node, { message, hint });
  }
  return fallback;
}
