import { type Choices, readChoices, withChoice, writeChoices } from "../builder/choices.ts";
import { bare } from "../builder/option.ts";
import { writeLua } from "../builder/writeLua.ts";
import { configPanel } from "./configPanel.ts";
import { make, makeButton } from "./make.ts";
import { optionControl } from "./optionControl.ts";
import { readOptions } from "./readOptions.ts";
import { store, stored } from "./storage.ts";

export { default as styles } from "./builder.css?inline";

/** Session storage key: what was chosen in this tab. */
const key = "config";
const prefix = "#config=";
/** Milliseconds after which the list counts as failed. One that comes later is drawn. */
const patience = 10_000;

/**
 * Lets the reader choose options in their entries, and shows the configuration that sets them and the list that it gives: in
 * wide windows beside the entries, in others in a bar and a dialog. The choices stay in the tab; an address with `#config=`
 * brings its own.
 * @param place an empty element before the entries, which gets all of this
 */
export default function startBuilder(place: HTMLElement): void {
  const options = readOptions(place.parentElement ?? place);
  const page = location.origin + location.pathname;
  let choices: Choices = readChoices(stored("sessionStorage", key), options);
  const link = () => page + prefix + writeChoices(choices, options);

  const count = make("span");
  const status = make("output", { className: "visually-hidden" });
  const reset = () => {
    const last = [...choices.keys()].at(-1);
    dialog.close();
    choose(new Map());
    for (const { close } of controls) close?.();
    // The bar with the button is hidden now, and would leave the keyboard at the start of the page.
    controls.find(({ name }) => name === last)?.element.focus({ preventScroll: true });
  };
  const panel = configPanel({ write: (dialect) => writeLua(options, choices, dialect), link, reset });
  const dialog = make(
    "dialog",
    {},
    makeButton("Close", () => dialog.close(), "config-close"),
  );
  dialog.setAttribute("aria-labelledby", "config-title");
  dialog.setAttribute("closedby", "any");
  const open = () => {
    if (wide.matches) place.scrollIntoView();
    else if (!dialog.open) dialog.showModal();
  };
  const screen = make("div", { className: "config-screen" }, make("div", { ariaHidden: "true" }), make("p"));
  const failure = makeButton("No list: reload the page", () => location.reload());
  const draw = async () => {
    const { drawPicker } = await import("./pickerScreen.ts");
    const texts = options.map(({ name, standard }) => [name, bare(choices.get(name) ?? standard)]);
    drawPicker(screen, Object.fromEntries(texts));
    failure.remove();
  };
  const drawScreen = async () => {
    const fail = () => screen.before(failure);
    const timer = setTimeout(fail, patience);
    await draw().catch(fail);
    clearTimeout(timer);
  };
  const toggle = makeButton("List", () => {
    screen.hidden = !screen.hidden;
    toggle.ariaExpanded = `${!screen.hidden}`;
    if (!screen.hidden) void drawScreen();
  });
  const bar = make(
    "section",
    { className: "builder-bar", ariaLabel: "Your choices" },
    count,
    toggle,
    makeButton("View", open, "config-main"),
    makeButton("Reset", reset),
  );
  const controls = options.map((option) => {
    const control = optionControl(option, (value) => choose(withChoice(choices, option, value)));
    const copy = makeButton("", panel.copy, "option-copy");
    copy.ariaLabel = "Copy your configuration";
    const place = make("div", { className: "option-control" }, control.element);
    option.facts.append(place, control.field ?? "", copy);
    return { ...option, ...control };
  });

  const wide = matchMedia("(min-width: 80em)");
  // The column stands over the table of contents, which opens below this.
  const contents = make("button", { type: "button", className: "toc-button caret" }, "On this page");
  contents.popoverTargetElement = document.getElementById("toc");
  const column = make("div", { className: "builder-column" }, contents);
  /** Puts the list and the file where the window has room for them. */
  const settle = () => {
    if (wide.matches) dialog.close();
    (wide.matches ? column : bar).append(screen);
    (wide.matches ? column : dialog).append(panel.element);
    screen.hidden = !wide.matches;
    toggle.ariaExpanded = "false";
  };
  const show = () => {
    for (const { name, kind, facts, show } of controls) {
      show(choices.get(name));
      if (choices.has(name)) facts.dataset.chosen = kind === "example" ? "● example" : "● changed";
      else delete facts.dataset.chosen;
    }
    count.textContent = `${choices.size} ${choices.size === 1 ? "option" : "options"}`;
    bar.hidden = choices.size === 0;
    panel.draw();
    if (screen.textContent !== "") void drawScreen();
  };
  const choose = (next: Choices) => {
    const changed = [...next].find(([name, value]) => choices.get(name) !== value);
    choices = next;
    show();
    panel.reveal(changed?.[0]);
    status.textContent = `${count.textContent} chosen`;
    store("sessionStorage", key, writeChoices(choices, options));
    if (location.hash.startsWith(prefix)) history.replaceState(history.state, "", link());
  };
  const follow = () => {
    if (!place.isConnected) removeEventListener("hashchange", follow);
    else if (location.hash.startsWith(prefix)) {
      const text = location.hash.slice(prefix.length).replaceAll("%3A", ":").replaceAll("%2C", ",");
      choose(readChoices(text, options, true));
      open();
    }
  };
  show();
  settle();
  place.append(column, bar, status, dialog);
  wide.addEventListener("change", settle);
  // What isn't looked at needn't load.
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    seen.disconnect();
    void drawScreen();
  });
  seen.observe(screen);
  addEventListener("hashchange", follow);
  follow();
}
