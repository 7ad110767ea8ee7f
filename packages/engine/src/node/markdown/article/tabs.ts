import { slug as slugOf } from "github-slugger";
import type { Element, ElementContent } from "hast";
import { type Directive, h, oneLine, textOf } from "../hast.ts";
import { listOf } from "../report.ts";
import { checkAttributes } from "../syntax/attributes.ts";
import type { Article } from "./article.ts";

interface Tab {
  label: string;
  value: string;
  /** Id of the tab's panel, unique on the page. */
  id: string;
  content: ElementContent[];
}

/** The attributes of `:::tabs`. `groupId` is Docusaurus' name for `group`; `plain` names, by its value, the tab that stands for all of them
 * where there are none to choose from: in the Markdown version, the help file and the search. */
const groupAttributes = ["group", "groupId", "label", "plain"];
const tabAttributes = ["label", "value", "default"];

/**
 * Renders a group of tabs: the list of buttons and the panels. All panels but one are hidden until found, which is to
 * say that the browser's own search looks into them; styles show them where no JavaScript runs.
 */
export function renderTabs(node: Directive, article: Article): Element {
  checkAttributes(node, groupAttributes, article.report);
  const number = ++article.tabGroups;
  const group = node.attributes.group ?? node.attributes.groupId;
  const tabs: Tab[] = [];
  const between: ElementContent[] = [];
  const defaults: number[] = [];
  for (const child of node.children.slice(1)) {
    if (child.type === "directive" && child.name === "tab") {
      const tab = readTab(child, number, tabs, article);
      if (child.attributes.default !== undefined) defaults.push(tabs.length);
      tabs.push(tab);
    } else if (child.type !== "text" || child.value.trim() !== "") {
      between.push(child);
      article.report(child.position ? child : node, {
        message: 'Text stands inside ":::tabs" but in none of its tabs.',
        hint: "Put it into a :::tab, or before or after the tabs. The outer directive needs more colons: ::::tabs.",
      });
    }
  }
  if (tabs.length === 0) {
    const message = '":::tabs" holds no tab.';
    const hint = 'Put :::tab{label="…"} inside, and give the outer directive more colons: ::::tabs.';
    article.report(node, { message, hint });
    return h("div", {}, ...article.render(between));
  }
  const [active = 0, second] = defaults;
  if (second !== undefined) {
    const message = `Two tabs of one group are the default: ${tabs[active]?.label} and ${tabs[second]?.label}.`;
    article.report(node, { message, hint: "Leave the attribute at one of them. The first is shown." });
  }
  const { plain } = node.attributes;
  if (plain !== undefined && !tabs.some(({ value }) => value === plain)) {
    const message = `":::tabs" has plain="${plain}", but none of its tabs has this value.`;
    const hint = `Write one of these: ${listOf(tabs.map(({ value }) => value))}.`;
    article.report(node, { message, hint });
  }
  const isWhole = between.length === 0 && tabs.every(isOneBlock);
  const isCode = isWhole && tabs.some(({ content }) => content.some(({ type }) => type === "code"));
  const name = node.attributes.label ?? tabs.map((tab) => tab.label).join(", ");
  return h(
    "div",
    { className: isCode ? ["tabs", "code-tabs"] : ["tabs"], ...(group ? { dataGroup: group } : {}) },
    h(
      "div",
      { className: ["tab-list"], role: "tablist", ariaLabel: name },
      // Spaces keep the labels apart where there are no styles.
      ...tabs.flatMap((tab, index) => [button(tab, index === active), { type: "text" as const, value: " " }]),
    ),
    ...tabs.map((tab, index) => panel(tab, index === active, article)),
    ...article.render(between),
  );
}

function isOneBlock({ content }: Tab): boolean {
  return content.filter((child) => child.type !== "text" || child.value.trim() !== "").length === 1;
}

/** Reports a `:::tab` outside of `:::tabs`, and renders its content. */
export function renderStrayTab(node: Directive, article: Article): Element {
  article.report(node, {
    message: '":::tab" stands outside of ":::tabs".',
    hint: "Put it between ::::tabs and ::::, which need more colons than their tabs. Close the tab above it with :::.",
  });
  return h("div", {}, ...article.render(node.children.slice(1)));
}

function readTab(node: Directive, group: number, others: Tab[], article: Article): Tab {
  checkAttributes(node, tabAttributes, article.report);
  const [title, ...content] = node.children;
  const label = oneLine(textOf(title));
  if (label === "") {
    const message = '":::tab" has no label.';
    const hint = 'Give it one: :::tab{label="Linux"}.';
    article.report(node, { message, hint });
  }
  const value = node.attributes.value || String(others.length + 1);
  if (others.some((other) => other.value === value)) {
    const message = `Two tabs of one group have the value "${value}".`;
    const hint = "Give one of them another value or label.";
    article.report(node, { message, hint });
  }
  let id = `tabs-${group}-${slugOf(value) || others.length + 1}`;
  while (article.anchors.has(id) || article.given.has(id)) id += `-${others.length + 1}`;
  article.anchors.add(id);
  return { label: label || value, value, id, content };
}

function button(tab: Tab, isActive: boolean): Element {
  return h(
    "button",
    {
      type: "button",
      role: "tab",
      className: ["tab"],
      id: `${tab.id}-tab`,
      ariaControls: [tab.id],
      ariaSelected: String(isActive),
      ...(isActive ? {} : { tabIndex: -1 }),
      dataValue: tab.value,
    },
    tab.label,
  );
}

function panel(tab: Tab, isActive: boolean, article: Article): Element {
  return h(
    "div",
    {
      className: ["tab-panel"],
      role: "tabpanel",
      id: tab.id,
      ariaLabelledBy: [`${tab.id}-tab`],
      dataValue: tab.value,
      ...(isActive ? {} : { hidden: "until-found" }),
    },
    h("p", { className: ["tab-label"] }, tab.label),
    ...article.render(tab.content),
  );
}
