import type { ColorModeConfig } from "../../shared/site.ts";
import { themeKey } from "./keys.ts";
import { readStored, writeStored } from "./storage.ts";
import { createStore } from "./store.ts";

type ColorChoice = "light" | "dark" | "system";

/**
 * Parses a stored choice. Anything but light and dark counts as unset: then the system's mode or the default applies.
 */
export function readChoice(stored: string | null, config: ColorModeConfig): ColorChoice {
  if (!config.disableSwitch && (stored === "light" || stored === "dark")) return stored;
  return config.respectPrefersColorScheme ? "system" : config.defaultMode;
}

/** The choice after pressing the switch. */
export function nextChoice(choice: ColorChoice, config: ColorModeConfig): ColorChoice {
  if (!config.respectPrefersColorScheme) return choice === "dark" ? "light" : "dark";
  return choice === "system" ? "light" : choice === "light" ? "dark" : "system";
}

const systemDark = () => matchMedia("(prefers-color-scheme: dark)");

function apply(choice: ColorChoice): void {
  const { dataset } = document.documentElement;
  dataset.themeChoice = choice;
  const mode = choice === "system" ? (systemDark().matches ? "dark" : "light") : choice;
  if (dataset.theme !== mode) {
    // For the frame in which the colours change, controls have no transition of theirs.
    dataset.still = "";
    requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.still));
  }
  dataset.theme = mode;
  // Mobile browsers colour their own bars by this.
  const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bars) bars.content = bars.dataset[mode] ?? "";
}

/** What the reader chose; known once `startColorMode` has run. */
export const colorChoice = createStore<ColorChoice>("system");

function change(choice: ColorChoice): void {
  apply(choice);
  colorChoice.set(choice);
}

/** Switches to a choice and stores it. */
export function chooseColorMode(choice: ColorChoice): void {
  change(choice);
  writeStored(themeKey, choice === "system" ? null : choice);
}

/** Keeps the colour mode in step with the system and with other tabs. The head script has set it before paint. */
export function startColorMode(config: ColorModeConfig): void {
  const read = () => change(readChoice(readStored(themeKey), config));
  read();
  systemDark().addEventListener("change", () => apply(colorChoice.get()));
  addEventListener("storage", ({ key }) => (key === themeKey || key === null) && read());
  // Another tab may have changed the stored choice while this page was in the back/forward cache.
  addEventListener("pageshow", ({ persisted }) => persisted && read());
}
