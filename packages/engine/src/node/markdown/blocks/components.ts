import { posix } from "node:path";
import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import { didYouMean } from "../../problems.ts";
import { listOf, type Report } from "../common/report.ts";
import type { ContentComponent } from "../common/types.ts";
import { readTags } from "../html/tags.ts";
import { partialName } from "../syntax/convertMdx.ts";
import { bracketTitles } from "../syntax/directiveSyntax.ts";
import type { Expansion } from "../syntax/expansion.ts";
import { isMdx } from "../syntax/mdx.ts";
import { parseNodes } from "../syntax/parseNodes.ts";
import { admonitionKind } from "./admonitionKinds.ts";
import { type Call, callOf } from "./componentCalls.ts";

/** The greatest depth of components inside the output of components. */
const maxDepth = 8;
/** The most components on one page, including those in the output of others. */
const maxCount = 2_000;

interface Work {
  components: Record<string, ContentComponent>;
  report: Report;
  /** For the whole page: the number of components so far, and whether the current directive expands without end. */
  page: { components: number; endless: boolean };
}

/**
 * Replaces the directives of content components (`::name{key=value}`), and code blocks with `::name` after their
 * language, by the Markdown that the components return. Other leaf directives stay text, or are reported if they look
 * like a misspelt component.
 * @returns a new tree
 */
export function expandComponents(
  tree: Root,
  text: string,
  components: Record<string, ContentComponent>,
  report: Report,
): Root {
  return expandIn(tree, text, { components, report, page: { components: 0, endless: false } }, []);
}

function expandIn<T extends Nodes>(node: T, text: string, work: Work, inside: string[]): T {
  if (!("children" in node)) return node;
  const children = node.children.map((child) => {
    const call = callOf(child, text);
    return call ? expandOne(call, work, inside) : expandIn(child, text, work, inside);
  });
  return { ...node, children };
}

function expandOne(call: Call, work: Work, inside: string[]): Expansion | Call["fallback"] {
  const { node, name, attributes, written, fallback } = call;
  const isPartial = name === partialName;
  const component = Object.hasOwn(work.components, name) ? work.components[name] : undefined;
  if (!component) return unknown(call, work);
  const { page } = work;
  if (inside.length === 0) page.endless = false;
  // Endless expansion is reported once: a component that includes itself twice would cause thousands of problems.
  if (page.endless) return fallback;
  if (inside.length >= maxDepth || inside.includes(written) || ++page.components > maxCount) {
    page.endless = true;
    work.report(node, {
      message: `The content component "::${name}" ends up in itself.`,
      hint: `A component must not return its own directive: ${[...inside, written].slice(0, 4).join(" → ")}.`,
    });
    return fallback;
  }
  try {
    const returned: unknown = component(attributes);
    if (typeof returned !== "string")
      throw new Error(
        `it returned ${returned instanceof Promise ? "a promise" : typeof returned}, not a text.`,
      );
    const made = bracketTitles(returned.replace(/\r\n?/g, "\n"));
    // Problems in the Markdown of a component are reported at its directive, which is what the writer can change.
    const here: Report = (_, complaint) =>
      work.report(node, { ...complaint, message: `In what "::${name}" made: ${complaint.message}` });
    const src = attributes.src ?? "";
    const props = node.type === "leafDirective" ? node.attributes : null;
    const parsed = parseNodes(made, isPartial && isMdx(src, made), here, props);
    if (!parsed) return fallback;
    if (isPartial) rebaseLinks(parsed, src);
    const tree = expandIn(parsed, made, { ...work, report: here }, [...inside, written]);
    visit(tree, (made) => {
      made.position = node.position;
    });
    return { type: "expansion", children: tree.children, position: node.position };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const [what, hint] = isPartial
      ? [
          "The file that the page imports can't be read",
          "Correct the path in the import; it is relative to this file, or begins with @site/.",
        ]
      : [`The content component "::${name}" failed`, "Mend the directive's attributes, or the component."];
    work.report(node, { message: `${what}: ${reason}`, hint });
    return fallback;
  }
}

/** Makes addresses of an imported file, which are relative to that file, relative to the page. */
function rebaseLinks(tree: Root, src: string): void {
  const rebased = (address: string) =>
    /^(?!@site\/)\.{0,2}[^:/#?]+(?:\/|\.\w|$)/.test(address)
      ? posix.join(posix.dirname(src), address)
      : address;
  visit(tree, (node) => {
    if ("url" in node) node.url = rebased(node.url);
    else if (node.type === "html") node.value = rebasedHtml(node.value, rebased);
    else if (node.type === "leafDirective" && node.name === partialName && node.attributes?.src) {
      node.attributes.src = rebased(node.attributes.src);
    }
  });
}

function rebasedHtml(html: string, rebased: (address: string) => string): string {
  const attributes = readTags(html).flatMap((tag) => tag.attributes);
  // From the last to the first, because a changed value moves all that follow it.
  return attributes.toReversed().reduce((text, { name, value, start, end }) => {
    const isList = /^srcset$/i.test(name) && !value.includes("data:");
    if (!isList && !/^(?:src|href|poster)$/i.test(name)) return text;
    const changed = isList
      ? value.replace(/(^|,)(\s*)([^\s,]+)/g, (_, comma, gap, address) => comma + gap + rebased(address))
      : rebased(value);
    return text.slice(0, start) + changed + text.slice(end);
  }, html);
}

/**
 * Leaves a call of an unknown component as it is written, such as `::std` in a text about C++. Brackets, a name close to a
 * known one, or its place after the language of a code block show that a component was meant; then it is reported.
 */
function unknown({ node, name, written, fallback }: Call, { components, report }: Work): Call["fallback"] {
  const isContainer = admonitionKind(name) || name === "tabs" || name === "tab";
  const near = didYouMean(name, Object.keys(components));
  if (isContainer && node.type === "leafDirective") {
    report(node, {
      message: `"::${name}" has two colons and so can't hold anything.`,
      hint: `Write :::${name} with three colons, the text, and a line ":::" to close it.`,
    });
  } else if (near !== undefined || node.type === "code" || /[[{]/.test(written)) {
    const known = Object.keys(components)
      .filter((name) => name !== partialName)
      .map((name) => `::${name}`);
    const all =
      known.length > 0 ? `Known components: ${listOf(known)}.` : "The site has no content components.";
    report(node, {
      message: `Unknown content component "::${name}".`,
      hint: near === undefined ? all : `Did you mean "::${near}"?`,
    });
  }
  return fallback;
}
