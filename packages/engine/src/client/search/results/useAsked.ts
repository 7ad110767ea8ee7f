import { useEffect, useEffectEvent, useState } from "react";
import { samePath } from "../../../shared/paths.ts";
import { useAppContext } from "../../common/appContext.ts";
import { ownGlobal } from "../../common/ownGlobal.ts";
import { searched } from "../common/searched.ts";
import { type Asked, lateParameter, readAsked, writeParameter } from "./address.ts";

/**
 * What is searched: the text of the field, in the context and version that the address names. Typing updates the
 * address; a change of the address, such as going back, updates the field.
 */
export function useAsked(input: HTMLInputElement): Asked & { setContext(path: string): void } {
  const { site, page } = useAppContext();
  const [asked, setAsked] = useState(() => {
    const first = readAsked(location.search, site, page);
    // What the reader typed before hydration counts more than the address.
    return input.value === "" ? first : { ...first, query: input.value };
  });
  const [address] = useState(() => lateParameter("q", () => searched(input.value)));
  const follow = useEffectEvent(() => {
    // While the page of a hit is loading, the address is already that of the hit.
    if (!samePath(location.pathname, page.path)) return address.forget();
    const next = readAsked(location.search, site, page);
    if (address.isBehind() || searched(input.value) === searched(next.query)) next.query = input.value;
    else input.value = next.query;
    setAsked(next);
  });
  const onInput = useEffectEvent(() => {
    setAsked((current) => ({ ...current, query: input.value }));
    address.writeLater();
  });
  const onStart = useEffectEvent(() => {
    // A query from the address isn't written back: while a write is pending, the field doesn't follow the address.
    const { query } = readAsked(location.search, site, page);
    const isTyped = input.value !== "" && searched(input.value) !== searched(query);
    if (isTyped) onInput();
    else follow();
  });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    onStart();
    // The results may load late; a reader who has moved the focus elsewhere keeps it.
    if (!document.activeElement?.closest("main a, button, summary, input, select, .search"))
      input.focus({ preventScroll: true });
    input.addEventListener("input", () => onInput(), { signal });
    // Following a hit moves the focus: the query is written to the address first, so that going back finds it.
    input.addEventListener("blur", address.write, { signal });
    addEventListener("popstate", () => follow(), { signal });
    // The event has no type if only the entry's state changed. That happens just before a new address is written, too.
    const onEntry = ({ navigationType }: NavigationCurrentEntryChangeEvent) => navigationType && follow();
    ownGlobal("navigation")?.addEventListener("currententrychange", onEntry, { signal });
    return () => {
      leaving.abort();
      address.forget();
    };
  }, [input, address]);

  return {
    ...asked,
    setContext(path) {
      writeParameter("ctx", path);
      setAsked(readAsked(location.search, site, page));
    },
  };
}
