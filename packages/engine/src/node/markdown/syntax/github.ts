import type { Blockquote, Code, Delete, Link, Nodes, Paragraph, PhrasingContent, Text } from "mdast";
import { hintNear } from "../../problems/problems.ts";
import { admonitionKind, admonitionNames } from "../blocks/admonitionKinds.ts";
import { listOf, type Report } from "../report.ts";
import type { ContainerDirective } from "./directives.ts";
import { directiveNode } from "./nodes.ts";

/**
 * Converts what many programs read to this engine's nodes: `> [!NOTE]` of GitHub, with a title as in Obsidian, and what stands
 * after the language of a code block without a space. One tilde is a sign of prose (`~3`), `git@host:path` no address of mail,
 * and a bare address ends where a sentence goes on.
 * @returns a new tree
 */
export function convertGithub<T extends Nodes>(node: T, report: Report): T {
  if (node.type === "code") return splitInfo(node) as T;
  if (!("children" in node)) return node;
  const children = (node.children as Nodes[]).flatMap((child, index, all): Nodes[] => {
    if (child.type === "link" && isRemote(child, all[index + 1])) return child.children;
    const made = convertGithub(child, report);
    return made.type === "delete" && hasOneTilde(made) ? [tilde, ...made.children, tilde] : withoutText(made);
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
  return lengthOf({ position }) < only.value.length + 2 && /^:[\w~./]/.test(next.value);
}

/** How many characters of the text a node is. */
const lengthOf = ({ position }: Partial<Link>) => (position?.end.offset ?? 0) - (position?.start.offset ?? 0);

/** Signs that end a bare address: a sentence goes on behind them without a space, and hardly any address has them. */
const beyondAddress = /[、。」』】）》，！？：；”…—]|\*\*/u;

/** Parts a bare address from the text behind it, which the parser takes for a part of the address. Any other node stays as it is. */
function withoutText(node: Nodes): Nodes[] {
  const [only] = node.type === "link" ? node.children : [];
  if (node.type !== "link" || only?.type !== "text" || lengthOf(node) !== only.value.length) return [node];
  const [address = ""] = only.value.split(beyondAddress, 1);
  const value = only.value.slice(address.length);
  const url = node.url.slice(0, node.url.length - value.length);
  const link = { ...node, url, children: [{ ...only, value: address }] };
  return value === "" ? [link] : [link, { ...only, value }];
}

/**
 * Splits the language of a code block from what follows it, also in `js{1,3}`, which has no space, and in `title="a"`, which
 * has no language.
 */
function splitInfo(node: Code): Code {
  const [, lang, meta] = /^([^{=]*(?=\{|$))?(.+)?$/.exec(node.lang ?? "") ?? [];
  return { ...node, lang: lang || null, meta: [meta, node.meta].filter(Boolean).join(" ") || null };
}

/** How an alert begins: with its kind, and in Obsidian with whether it is folded, which a box isn't. */
const alert = /^\[!([\w-]+)\][+-]?[ \t]*/;

function toAlert(node: Blockquote, report: Report): ContainerDirective | undefined {
  const [paragraph, ...rest] = node.children;
  const [first, ...others] = paragraph?.type === "paragraph" ? paragraph.children : [];
  const [sign = "", written = ""] = (first?.type === "text" && alert.exec(first.value)) || [];
  if (first?.type !== "text" || sign === "") return undefined;
  const all: PhrasingContent[] = [{ ...first, value: first.value.slice(sign.length) }, ...others];
  const words = all.flatMap((word): PhrasingContent[] => {
    const parts = word.type === "text" ? word.value.split(/(\n)/).filter(Boolean) : undefined;
    return parts?.map((value) => ({ ...(word as Text), value })) ?? [word];
  });
  const end = words.findIndex((word) => word.type === "break" || ("value" in word && word.value === "\n"));
  const [title, text] = end === -1 ? [words, []] : [words.slice(0, end), words.slice(end + 1)];
  const kind = written.toLowerCase();
  const isKnown = admonitionKind(kind) !== undefined;
  const isTitled = title.length > 0;
  if (!isKnown) {
    const message = `"[!${written}]" is no kind of box: it is shown as a ${isTitled ? "note" : "quotation"}.`;
    const known = listOf(admonitionNames.map((name) => `[!${name.toUpperCase()}]`));
    const hint = hintNear(kind, admonitionNames, `Write ${known}.`, (near) => `[!${near.toUpperCase()}]`);
    report(node, { message, hint, severity: "warning" });
  }
  if (!isKnown && !isTitled) return undefined;
  const inParagraph = (children: PhrasingContent[], directiveLabel?: true) =>
    children.length > 0 ? [{ ...paragraph, children, data: { directiveLabel } } as Paragraph] : [];
  const content = [...inParagraph(title, true), ...inParagraph(text), ...rest];
  return directiveNode(isKnown ? kind : "note", {}, content, node.position);
}
