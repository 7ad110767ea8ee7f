import type { Blockquote, Code, Delete, Link, Nodes, Paragraph, PhrasingContent, Text } from "mdast";
import { hintNear } from "../../problems/problems.ts";
import { admonitionKind, admonitionNames } from "../blocks/admonitionKinds.ts";
import { listOf, type Report } from "../report.ts";
import type { ContainerDirective } from "./directives.ts";
import { directiveNode } from "./nodes.ts";

/**
 * Converts what many programs read to this engine's nodes: `> [!NOTE]` of GitHub, with a title or folded as in Obsidian, and what stands
 * after the language of a code block without a space. One tilde is a sign of prose (`~3`), and `git@host:path` no address of mail.
 * @returns a new tree
 */
export function convertGithub<T extends Nodes>(node: T, report: Report): T {
  if (node.type === "code") return splitInfo(node) as T;
  if (!("children" in node)) return node;
  const children = (node.children as Nodes[]).flatMap((child, index, all): Nodes[] => {
    if (child.type === "link" && isRemote(child, all[index + 1])) return child.children;
    const made = convertGithub(child, report);
    return made.type === "delete" && hasOneTilde(made) ? [tilde, ...made.children, tilde] : [made];
  });
  const inside = { ...node, children } as T;
  return inside.type === "blockquote" ? ((toAlert(inside, report) ?? inside) as T) : inside;
}

const tilde: Text = { type: "text", value: "~" };
const hasOneTilde = ({ position, children: [first] }: Delete) =>
  first?.position !== undefined && first.position.start.offset === (position?.start.offset ?? 0) + 1;

/** Whether a link is what the parser takes for an address of mail, before a colon and a path. The `@` may have a backslash. */
function isRemote({ url, position, children: [only] }: Link, next: Nodes | undefined): boolean {
  if (only?.type !== "text" || url !== `mailto:${only.value}` || next?.type !== "text") return false;
  const length = position ? (position.end.offset ?? 0) - (position.start.offset ?? 0) : 0;
  return length < only.value.length + 2 && /^:[\w~./]/.test(next.value);
}

/**
 * Splits the language of a code block from what follows it, also in `js{1,3}`, which has no space, and in `title="a"`, which
 * has no language.
 */
function splitInfo(node: Code): Code {
  const [, lang, meta] = /^([^{=]*(?=\{|$))?(.+)?$/.exec(node.lang ?? "") ?? [];
  return { ...node, lang: lang || null, meta: [meta, node.meta].filter(Boolean).join(" ") || null };
}

/** How the first line of an alert begins: with its kind, and whether it is folded. */
const alert = /^\[!([\w-]+)\]([+-]?)[ \t]*/;

function toAlert(node: Blockquote, report: Report): ContainerDirective | undefined {
  const [paragraph, ...rest] = node.children;
  const words = paragraph?.type === "paragraph" ? [...paragraph.children] : [];
  const [first] = words;
  const [sign = "", written = "", fold] = (first?.type === "text" && alert.exec(first.value)) || [];
  if (first?.type !== "text" || sign === "") return undefined;
  words[0] = { ...first, value: first.value.slice(sign.length) };
  const end = words.findIndex(
    (word) => word.type === "break" || (word.type === "text" && word.value.includes("\n")),
  );
  const at = end === -1 ? words.length : end;
  const last = words[at];
  const lines = last?.type === "text" ? last.value.split(/\n(.*)/s, 2) : ["", ""];
  words.splice(at, 1, ...lines.map((value) => ({ ...first, value })));
  const isShown = (word: PhrasingContent) => word.type !== "text" || word.value !== "";
  const [title, text] = [words.slice(0, at + 1).filter(isShown), words.slice(at + 1).filter(isShown)];
  const kind = written.toLowerCase();
  const isKnown = admonitionKind(kind) !== undefined;
  if (!isKnown) {
    const message = `"[!${written}]" is no kind of box: it is shown as a ${title.length > 0 ? "note" : "quotation"}.`;
    const known = listOf(admonitionNames.map((name) => `[!${name.toUpperCase()}]`));
    const hint = hintNear(kind, admonitionNames, `Write ${known}.`, (near) => `[!${near.toUpperCase()}]`);
    report(node, { message, hint, severity: "warning" });
    if (title.length === 0) return undefined;
  }
  if (fold && title.length === 0) title.push({ type: "text", value: written });
  const [label, body] = [title, text].map((children) =>
    children.length > 0 ? [{ ...paragraph, children } as Paragraph] : [],
  );
  for (const line of label ?? []) line.data = { directiveLabel: true };
  const name = fold ? "details" : isKnown ? kind : "note";
  const content = [...(label ?? []), ...(body ?? []), ...rest];
  return directiveNode(name, fold === "+" ? { open: "" } : {}, content, node.position);
}
