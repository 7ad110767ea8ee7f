import { format } from "../../shared/messages/format.ts";
import { useAppContext } from "../appContext.ts";
import { chooseColorMode, colorChoice, nextChoice, readChoice } from "../stores/colorMode.ts";
import { useHydrated, useStore } from "../stores/store.ts";

/**
 * The button that switches to the next colour mode. CSS chooses its icon by an attribute of `<html>`, so that it is
 * right before hydration.
 */
export function ColorModeSwitch() {
  const { site } = useAppContext();
  const hydrated = useHydrated();
  const choice = useStore(colorChoice, readChoice(null, site.colorMode));
  if (site.colorMode.disableSwitch) return null;
  const next = nextChoice(choice, site.colorMode);
  const names = site.messages.colorMode;
  const label = format(names.switch, { current: names[choice], next: names[next] });
  return (
    <button
      type="button"
      className="icon-button color-mode"
      disabled={!hydrated}
      aria-label={label}
      title={label}
      onClick={() => chooseColorMode(next)}
    />
  );
}
