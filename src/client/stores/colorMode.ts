import type { ColorModeConfig } from "../../shared/site.ts";
import { themeColors } from "../../shared/themeColors.ts";
import { themeKey } from "./keys.ts";
import { onStoredElsewhere, readStored, writeStored } from "./storage.ts";
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
  dataset.theme = mode;
  // Mobile browsers colour their own bars by this.
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", themeColors[mode]);
}

/** The store of the colour mode choice, kept in step with `<html>`, where the head script sets it before paint. */
export function createColorMode(config: ColorModeConfig) {
  const store = createStore<ColorChoice>(readChoice(readStored(themeKey), config), () => {
    const media = systemDark();
    const follow = () => apply(store.get());
    media.addEventListener("change", follow);
    follow();
    const stop = onStoredElsewhere(themeKey, (value) => change(readChoice(value, config)));
    return () => {
      media.removeEventListener("change", follow);
      stop();
    };
  });
  const change = (choice: ColorChoice) => {
    apply(choice);
    store.set(choice);
  };
  return {
    ...store,
    /** Switches to the next choice and stores it. */
    toggle() {
      const choice = nextChoice(store.get(), config);
      change(choice);
      writeStored(themeKey, choice === "system" ? null : choice);
    },
  };
}
