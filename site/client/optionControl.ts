import { bare } from "../builder/choices.ts";
import type { Option } from "../builder/option.ts";
import { make, makeButton } from "./make.ts";

/** What chooses a value of an option. Its texts are drawn by styles, so that the page's filter doesn't find them. */
interface OptionControl {
  element: HTMLElement;
  /** Shows what is chosen; undefined for the default. */
  show(chosen: string | undefined): void;
}

/**
 * A switch for a boolean, a list for named values, and a button for any other option, which adds its line.
 * @param choose is called with the new value; undefined takes the option out
 */
export function optionControl(option: Option, choose: (value: string | undefined) => void): OptionControl {
  const { values, standard, type } = option;
  if (values.length === 0) return addButton(option, choose);
  return type === "boolean" ? switchButton(option, choose) : valueList(values, standard, option.name, choose);
}

function addButton({ name, standard }: Option, choose: (value: string | undefined) => void): OptionControl {
  let isAdded = false;
  const element = makeButton("", () => choose(isAdded ? undefined : standard), "option-add");
  return {
    element,
    show: (chosen) => {
      isAdded = chosen !== undefined;
      element.dataset.label = isAdded ? "Remove" : "Add";
      element.ariaLabel = `${element.dataset.label} ${name}`;
    },
  };
}

function switchButton({ name, standard }: Option, choose: (value: string) => void): OptionControl {
  const isOn = () => element.ariaChecked === "true";
  const element = makeButton("", () => choose(isOn() ? "false" : "true"), "option-switch");
  element.role = "switch";
  element.ariaLabel = name;
  return {
    element,
    show: (chosen = standard) => {
      element.ariaChecked = element.dataset.label = chosen;
    },
  };
}

function valueList(
  values: string[],
  standard: string,
  name: string,
  choose: (value: string) => void,
): OptionControl {
  const items = values.map((value) => make("option", { value }, bare(value)));
  const element = make("select", { ariaLabel: name, onchange: () => choose(element.value) }, ...items);
  return {
    element,
    show: (chosen = standard) => {
      element.value = chosen;
    },
  };
}
