import { type Choices, readChoices, withChoice, writeChoices } from "../builder/choices.ts";
import { writeLua } from "../builder/writeLua.ts";
import { configDialog } from "./configDialog.ts";
import { make, makeButton } from "./make.ts";
import { optionControl } from "./optionControl.ts";
import { readOptions } from "./readOptions.ts";

export { default as styles } from "./builder.css?inline";

/** Session storage key: what was chosen in this tab. */
const key = "config";
const prefix = "#config=";

/**
 * Lets the reader choose options in their entries, and shows the configuration that sets them. The choices stay in the
 * tab; an address with `#config=` brings its own.
 * @param place an empty element before the entries, which gets the bar and the dialog
 */
export default function startBuilder(place: HTMLElement): void {
  const options = readOptions(place.parentElement ?? place);
  const page = location.origin + location.pathname;
  let choices: Choices = readChoices(stored(), options);
  const link = () => page + prefix + writeChoices(choices, options);

  const count = make("span");
  const status = make("output", { className: "visually-hidden" });
  const reset = () => {
    const last = [...choices.keys()].at(-1);
    choose(new Map());
    // The bar with the button is hidden now, and would leave the keyboard at the start of the page.
    controls.find(({ name }) => name === last)?.element.focus({ preventScroll: true });
  };
  const { dialog, open } = configDialog({
    write: (dialect) => writeLua(options, choices, dialect, page),
    link,
    reset,
  });
  const bar = make(
    "section",
    { className: "builder-bar", ariaLabel: "Your configuration" },
    count,
    makeButton("View", open, "config-main"),
    makeButton("Reset", reset),
  );
  const controls = options.map((option) => {
    const control = optionControl(option, (value) => choose(withChoice(choices, option, value)));
    option.facts.append(make("div", { className: "option-control" }, control.element));
    return { ...option, ...control };
  });

  const show = () => {
    for (const { name, facts, show } of controls) {
      show(choices.get(name));
      facts.toggleAttribute("data-chosen", choices.has(name));
    }
    count.textContent = `${choices.size} ${choices.size === 1 ? "option" : "options"}`;
    bar.hidden = choices.size === 0;
  };
  const choose = (next: Choices) => {
    choices = next;
    show();
    status.textContent = `${count.textContent} chosen`;
    store(writeChoices(choices, options));
    if (location.hash.startsWith(prefix)) history.replaceState(history.state, "", link());
  };
  const follow = () => {
    if (!place.isConnected) removeEventListener("hashchange", follow);
    else if (location.hash.startsWith(prefix)) {
      const text = location.hash.slice(prefix.length).replaceAll("%3A", ":").replaceAll("%2C", ",");
      choose(readChoices(text, options));
      open();
    }
  };
  show();
  place.append(bar, status, dialog);
  addEventListener("hashchange", follow);
  follow();
}

function stored(): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function store(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage may be switched off; the choices then hold as long as the page.
  }
}
