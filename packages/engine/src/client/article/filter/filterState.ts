/** What a history entry of a page keeps for the filter. */
interface State {
  filter?: unknown;
}

/** The filter's text that the current history entry keeps; an empty text if it keeps none. */
export function readFilter(): string {
  const { navigation } = window;
  const state = (navigation ? navigation.currentEntry?.getState() : history.state) as
    | State
    | null
    | undefined;
  return typeof state?.filter === "string" ? state.filter : "";
}

/** Keeps the filter's text in the current history entry, for Back and reload. */
export function writeFilter(filter: string): void {
  const { navigation } = window;
  // `history.replaceState` would be a navigation to this page, which scrolls.
  if (navigation)
    navigation.updateCurrentEntry({ state: { ...(navigation.currentEntry?.getState() as State), filter } });
  else history.replaceState({ ...history.state, filter }, "");
}
