import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useAppContext } from "../common/appContext.ts";
import { useHydrated } from "../stores/store.ts";
import { usePart } from "../usePart.ts";
import { connect } from "./common/connection.ts";
import { indexUrl, scopeOf, scopeParameters, searchedVersion } from "./common/scope.ts";
import { PartNotice } from "./PartNotice.tsx";
import { isMac, shortcutKeys } from "./shortcut.ts";
import { useMarks } from "./useMarks.ts";

/**
 * The search field of the navbar: a plain form that works before hydration and without scripts. The code that answers
 * while one types is loaded when the pointer comes near or the field gets the focus.
 */
export function SearchBox() {
  const { site, page } = useAppContext();
  const input = useRef<HTMLInputElement>(null);
  /** What had the focus before the box, to which Escape gives it back. */
  const before = useRef<EventTarget>(null);
  const { Panel, failed, slow, load, retry } = usePanel(input);
  const hydrated = useHydrated();
  const mac = hydrated && isMac();
  const { search, messages } = site;
  useMarks(search?.highlight ?? false);
  if (!search) return null;
  const leave = () => {
    (document.activeElement as HTMLElement).blur();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  const { placeholder, label, clear } = messages.search;
  return (
    <search
      className="search"
      data-hint={search.hintPosition}
      onPointerEnter={load}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        load();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || Panel || event.nativeEvent.isComposing) return;
        // A message below the field is seen while the box has the focus. Browsers would also empty the field.
        event.preventDefault();
        leave();
      }}
    >
      <form action={site.searchPath} onSubmit={() => input.current?.blur()}>
        <input
          ref={input}
          type="search"
          name="q"
          placeholder={placeholder}
          aria-label={label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        {/* Hidden fields send version and context, so that a submitted form searches where the panel does. */}
        {(hydrated || page.version !== undefined) &&
          Object.entries(scopeParameters(site, scopeOf(site, page))).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        {search.hint && search.shortcut !== null && (
          <span className="search-hint needs-js" dir="ltr" aria-hidden>
            {shortcutKeys(search.shortcut, mac).map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
        )}
        {/* For who can press it but not Enter, such as by voice; Tab skips it. */}
        <button type="submit" tabIndex={-1} className="visually-hidden">
          {label}
        </button>
        <button
          type="reset"
          // As with a browser's own clear button, Tab skips this one; Escape clears the field.
          tabIndex={-1}
          className="icon-button icon-close search-clear needs-js"
          aria-label={clear}
          onClick={() => input.current?.focus()}
        />
      </form>
      <PartNotice slow={slow} failed={failed} retry={retry} />
      {Panel && input.current && <Panel input={input.current} onLeave={leave} />}
    </search>
  );
}

const loadPanel = () => import("./parts/SearchParts.ts").then((parts) => parts.SearchPanel);

/**
 * Loads the search panel, together with worker and index. If it can't be loaded, the form still leads to the search
 * page.
 */
function usePanel(input: RefObject<HTMLInputElement | null>) {
  const { site, page } = useAppContext();
  const { Part: Panel, failed, slow, ...panel } = usePart(loadPanel);
  const load = () => {
    // After a failure, only the button in its message tries again.
    if (Panel || failed) return;
    connect(indexUrl(site, searchedVersion(site, page))).opened.catch(() => {});
    panel.load();
  };
  const retry = () => {
    // The focus is on the Retry button, which is about to disappear, and the panel opens only for a focused field.
    input.current?.focus();
    panel.retry();
  };
  const onStart = useEffectEvent(() => {
    // Focusing the field loads the panel; a reader who focused it before hydration gets the panel now.
    if (input.current && document.activeElement === input.current) load();
  });
  useEffect(() => void onStart(), []);
  return { Panel, failed, slow, load, retry };
}
