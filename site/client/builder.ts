import { aboutLink, type Choices, readChoices, withChoice, writeChoices } from "../builder/choices.ts";
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
  /** What a reset took away, until something is chosen. */
  let before: Choices | undefined;
  const written = () => writeChoices(choices, options, true);
  const link = () => page + prefix + written();

  const count = make("span");
  const status = make("output", { className: "visually-hidden" });
  const undo = () => {
    if (before) choose(before);
  };
  const reset = makeButton("", ({ detail }) => {
    // The second press of a double click would undo the first.
    if (detail > 1) return;
    if (before) return undo();
    dialog.close();
    choose(new Map(), choices);
    for (const { close } of controls) close?.();
  });
  const bringBack = makeButton("Undo", undo);
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
  const panel = configPanel({
    write: (dialect) => writeLua(options, choices, dialect),
    link,
    aboutLink: () => aboutLink(written(), options),
    reset,
    open,
  });
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
  const barCopy = panel.copier();
  const bar = make(
    "section",
    { className: "builder-bar", ariaLabel: "Your choices" },
    count,
    toggle,
    makeButton("View", open),
    barCopy,
    bringBack,
  );
  const controls = options.map((option) => {
    const control = optionControl(option, (value) => choose(withChoice(choices, option, value)));
    const copy = panel.copier("Copy your configuration");
    const place = make("div", { className: "option-control" }, control.element, copy);
    option.facts.append(place, control.field ?? "");
    return { ...option, ...control, place };
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
    bar.hidden = wide.matches;
    screen.hidden = !wide.matches;
    toggle.ariaExpanded = "false";
  };
  const counted = () => `${choices.size} ${choices.size === 1 ? "option" : "options"}`;
  const show = () => {
    for (const { name, kind, place, show } of controls) {
      show(choices.get(name));
      if (choices.has(name)) place.dataset.chosen = kind === "example" ? kind : "changed";
      else delete place.dataset.chosen;
    }
    const isEmpty = choices.size === 0;
    const isOpen = document.querySelector(".option-field:not([hidden])");
    const hint = isOpen ? "Default: set a value" : "Set options below";
    count.textContent = isEmpty && !before ? hint : counted();
    reset.textContent = before ? "Undo" : "Reset";
    reset.disabled = isEmpty && !before;
    bringBack.hidden = !before;
    barCopy.hidden = isEmpty;
    panel.draw();
    if (screen.textContent !== "") void drawScreen();
  };
  const choose = (next: Choices, taken?: Choices) => {
    const changed = [...next].find(([name, value]) => choices.get(name) !== value);
    const gone = [...choices.keys()].filter((name) => !next.has(name));
    choices = next;
    before = taken?.size ? taken : undefined;
    show();
    panel.reveal(changed?.[0]);
    const why = gone.length > 0 ? `, ${gone.join(", ")} as by default` : "";
    status.textContent = `${counted()} chosen${why}`;
    store("sessionStorage", key, writeChoices(choices, options));
    if (location.hash.startsWith(prefix)) history.replaceState(history.state, "", link());
  };
  const follow = () => {
    if (!location.hash.startsWith(prefix)) return;
    const text = location.hash.slice(prefix.length).replaceAll("%3A", ":").replaceAll("%2C", ",");
    choose(readChoices(text, options, true));
    panel.say(aboutLink(text, options));
    open();
  };
  /** Undoes a reset, but for keys that are meant for a field. */
  const undoByKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, target } = event;
    if (!before || key !== "z" || !(ctrlKey || metaKey) || (target as Element).matches(":read-write")) return;
    event.preventDefault();
    undo();
  };
  const leaving = new AbortController();
  const hear = (event: Event) => {
    if (!place.isConnected) leaving.abort();
    else if (event instanceof KeyboardEvent) undoByKey(event);
    else follow();
  };
  // Back closes the dialog and stays on the page, as it does with the engine's menu and search.
  window.navigation?.addEventListener(
    "navigate",
    (event) => {
      if (event.navigationType !== "traverse" || !dialog.matches(":modal")) return;
      event.preventDefault();
      dialog.close();
    },
    { signal: leaving.signal },
  );
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
  // The links that the column covers couldn't be pressed. Its own button opens them.
  const contentsList = document.getElementById("toc");
  contentsList?.classList.add("covered");
  new IntersectionObserver(([entry]) => {
    contentsList?.classList.toggle("covered", entry?.isIntersecting);
  }).observe(place);
  for (const type of ["hashchange", "keydown"]) addEventListener(type, hear, { signal: leaving.signal });
  follow();
}
