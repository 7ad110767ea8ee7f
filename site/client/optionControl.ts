import type { Option } from "../builder/option.ts";
import { bare } from "../builder/option.ts";
import { type Choose, listEditor, textEditor } from "./editors.ts";
import { make, makeButton } from "./make.ts";

/** What chooses a value of an option. Its texts are drawn by styles, so that the page's filter doesn't find them. */
interface OptionControl {
  element: HTMLElement;
  /** Takes a value; hidden until the reader adds the option. */
  field?: HTMLElement | undefined;
  /** Shows what is chosen; undefined for the default. */
  show(chosen: string | undefined): void;
  /** Hides the field. */
  close?(): void;
}

/**
 * A switch for a boolean, a list for named values, a button with a field for other values, and for functions and tables a
 * button that adds their example.
 */
export function optionControl(option: Option, choose: Choose): OptionControl {
  if (option.kind === "switch") return switchButton(option, choose);
  if (option.kind === "choice") return valueList(option, choose);
  return addButton(option, choose);
}

function addButton(option: Option, choose: Choose): OptionControl {
  const { name, kind, example } = option;
  let isAdded = false;
  let value: string | undefined;
  /** What "Remove" took away, for "Add". */
  let removed: string | undefined;
  const set = (isNowAdded: boolean) => {
    isAdded = isNowAdded;
    if (editor) editor.element.hidden = !isAdded;
    element.dataset.label = isAdded ? "Remove" : "Add";
    element.ariaLabel = `${element.dataset.label} ${name}`;
  };
  const hide = () => {
    removed = undefined;
    editor?.show(undefined, true);
    set(false);
  };
  const remove = () => {
    const last = value;
    choose(undefined);
    hide();
    removed = last;
    element.focus();
  };
  const add = () => {
    set(true);
    // In a field that is the default, which is no choice.
    choose(removed ?? example);
    editor?.focus();
  };
  const element = makeButton("", () => (isAdded ? remove() : add()), "option-add");
  const makeEditor = kind === "list" ? listEditor : textEditor;
  const editor = kind === "example" ? undefined : makeEditor(option, choose, remove);
  hide();
  const show = (chosen: string | undefined) => {
    value = chosen;
    editor?.show(chosen);
    if (chosen !== undefined || !editor) set(chosen !== undefined);
  };
  return { element, field: editor?.element, show, close: hide };
}

function switchButton({ name, standard }: Option, choose: Choose): OptionControl {
  const isOn = () => element.ariaChecked === "true";
  const element = makeButton("", () => choose(isOn() ? "false" : "true"), "option-switch");
  element.role = "switch";
  element.ariaLabel = name;
  return {
    element,
    show: (chosen = standard) => {
      element.ariaChecked = `${chosen === "true"}`;
      element.dataset.label = chosen === "nil" ? "unset" : chosen;
    },
  };
}

function valueList({ values, standard, name }: Option, choose: Choose): OptionControl {
  const items = values.map((value) => make("option", { value }, bare(value)));
  const element = make("select", { ariaLabel: name, onchange: () => choose(element.value) }, ...items);
  return {
    element,
    show: (chosen = standard) => {
      element.value = chosen;
    },
  };
}
