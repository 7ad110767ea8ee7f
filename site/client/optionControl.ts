import type { Option } from "../builder/option.ts";
import { bare } from "../builder/option.ts";
import { listEditor, textEditor } from "./editors.ts";
import { make, makeButton } from "./make.ts";

/** What chooses a value of an option. Its texts are drawn by styles, so that the page's filter doesn't find them. */
export interface OptionControl {
  element: HTMLElement;
  /** Takes a value; hidden until the reader adds the option. */
  field?: HTMLElement;
  /** Shows what is chosen; undefined for the default. */
  show(chosen: string | undefined): void;
  /** Hides the field. */
  close?(): void;
}

/** Called with the new value of an option; undefined takes it out. */
export type Choose = (value: string | undefined) => void;

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
  const label = () => {
    element.dataset.label = isAdded ? "Remove" : "Add";
    element.ariaLabel = `${element.dataset.label} ${name}`;
  };
  const close = () => {
    choose(undefined);
    hide();
    element.focus();
  };
  const editor =
    kind === "example" ? undefined : (kind === "list" ? listEditor : textEditor)(option, choose, close);
  const element = makeButton(
    "",
    () => {
      if (isAdded) return close();
      isAdded = true;
      if (!editor) return choose(example);
      editor.element.hidden = false;
      label();
      editor.focus();
    },
    "option-add",
  );
  const hide = () => {
    isAdded = false;
    if (editor) editor.element.hidden = true;
    editor?.clear();
    label();
  };
  hide();
  if (!editor) {
    const show = (chosen: string | undefined) => {
      isAdded = chosen !== undefined;
      label();
    };
    return { element, show };
  }
  const show = (chosen: string | undefined) => {
    editor.show(chosen);
    if (chosen === undefined) return;
    isAdded = true;
    editor.element.hidden = false;
    label();
  };
  return { element, field: editor.element, show, close: hide };
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
