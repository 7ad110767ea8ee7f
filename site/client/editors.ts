import { bare, listOf, namesIn, noteOn, type Option, readValue } from "../builder/option.ts";
import { make, makeButton } from "./make.ts";

/** Called with the new value of an option; undefined takes it out. */
export type Choose = (value: string | undefined) => void;

/** What the reader types or checks the value of an option in. */
interface Editor {
  element: HTMLElement;
  focus(): void;
  /** Shows what is chosen; undefined for the default. What the reader is typing, or has to mend, stays if not forced away. */
  show(chosen: string | undefined, isForced?: boolean): void;
}

/**
 * A field. What is typed is chosen at once, if the plugin can use it. Otherwise the field is marked, the last good value stays
 * chosen, and a sentence below the field says why when the reader leaves it or presses Enter; its room is there from the start,
 * so that no button moves from below a press. Escape brings back what it had, or takes the option out.
 * @param close takes the option out and hides the field
 */
export function textEditor(option: Option, choose: Choose, close: () => void): Editor {
  const { name, standard, type, kind } = option;
  const shown = standard === "nil" ? "" : bare(standard);
  const textOf = (chosen: string | undefined) => (chosen === undefined ? shown : bare(chosen));
  const fault = make("output", { id: `${name}-fault` });
  let before = shown;
  let good: string | undefined;
  const say = (text: string, isWrong = false) => {
    fault.textContent = text;
    input.ariaInvalid = `${isWrong}`;
  };
  const take = (isDone: boolean) => {
    try {
      choose(readValue(option, input.value));
      say(noteOn(option, input.value));
    } catch (error) {
      const kept = good === undefined ? "Not in the file yet." : `The file keeps ${good}.`;
      say(isDone ? `${(error as Error).message} ${kept}` : "", true);
    }
  };
  const input = make("input", {
    type: "text",
    ariaLabel: name,
    inputMode: kind === "number" ? "decimal" : "text",
    enterKeyHint: "done",
    autocomplete: "off" as const,
    autocapitalize: "off",
    spellcheck: false,
    placeholder: shown,
    oninput: () => take(fault.textContent !== ""),
    onchange: () => take(true),
    onfocus: () => {
      // A wrong value is nothing to come back to.
      before = input.ariaInvalid === "true" ? textOf(good) : input.value;
    },
    onkeydown: ({ key }) => {
      if (key === "Enter") {
        take(true);
        if (input.ariaInvalid === "true") return;
        before = input.value;
        // Puts the keyboard of a phone away.
        if (matchMedia("(pointer: coarse)").matches) input.blur();
      } else if (key === "Escape") {
        if (input.value === before && good === undefined) return close();
        input.value = before;
        take(true);
      }
    },
  });
  input.setAttribute("aria-describedby", fault.id);
  const hint = make("span", { className: "option-unit" });
  hint.dataset.label = /\((.*)\)/.exec(type)?.[1] ?? "";
  return {
    element: make("span", { className: "option-field" }, input, hint, fault),
    focus: () => {
      if (input.value === "") input.value = shown;
      input.focus();
      input.select();
    },
    show: (chosen, isForced) => {
      good = chosen;
      if (!isForced && (document.activeElement === input || input.ariaInvalid === "true")) return;
      input.value = textOf(chosen);
      say(chosen === undefined ? "" : noteOn(option, input.value));
    },
  };
}

/** Check boxes for the names of a list, those that are checked first and in their order, each with a button that moves it up. */
export function listEditor({ name, values, standard }: Option, choose: Choose, close: () => void): Editor {
  let chosen: string[] = [];
  const fault = make("output");
  const write = (names: string[]) => {
    fault.textContent = names.length === 0 ? "Keep at least one of them." : "";
    if (names.length > 0) choose(listOf(names));
    show(names.length > 0 ? names : chosen);
  };
  const rows = values.map((value) => {
    const onchange = () =>
      write(input.checked ? [...chosen, value] : chosen.filter((other) => other !== value));
    const input = make("input", { type: "checkbox", onchange });
    const up = makeButton("↑", () => {
      const at = chosen.indexOf(value);
      write(chosen.with(at, chosen[at - 1] ?? value).with(at - 1, value));
      (up.disabled ? input : up).focus();
    });
    up.ariaLabel = `Move ${bare(value)} up`;
    return { value, input, up, line: make("div", {}, make("label", {}, input, bare(value)), up) };
  });
  const element = make("fieldset", {
    className: "option-field",
    ariaLabel: name,
    onkeydown: ({ key }) => {
      if (key === "Escape" && listOf(chosen) === standard) close();
    },
  });
  const show = (names: string[]) => {
    chosen = names;
    const place = (value: string) => (names.includes(value) ? names.indexOf(value) : names.length);
    for (const { value, input, up } of rows) {
      input.checked = names.includes(value);
      up.disabled = place(value) === 0 || !input.checked;
    }
    const sorted = rows.toSorted((a, b) => place(a.value) - place(b.value)).map(({ line }) => line);
    const focused = document.activeElement as HTMLElement | null;
    element.replaceChildren(...sorted, fault);
    if (focused && element.contains(focused)) focused.focus();
  };
  return {
    element,
    focus: () => rows.find(({ value }) => value === chosen[0])?.input.focus(),
    show: (value = standard) => show(namesIn(value)),
  };
}
