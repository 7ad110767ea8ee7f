import { type MouseEvent, useEffect } from "react";
import { useAppContext } from "../common/appContext.ts";
import { useStore } from "../stores/store.ts";
import { navigationEnded, status } from "./navigate.ts";

/** Navigates again to the page that couldn't be loaded, whose address is in the address bar already. */
const retry = () => location.replace(location.href);

/** Has the browser load the page whose address is in the address bar, as without scripts. */
function loadNormally(event: MouseEvent): void {
  event.preventDefault();
  location.reload();
}

/**
 * The progress bar of a slow navigation, the message of a failed one, and the live region that reads out new titles.
 */
export function NavigationStatus() {
  const { messages } = useAppContext().site;
  const current = useStore(status);
  const isTold = current === "offline" || current === "silent";
  useEffect(() => {
    if (!isTold) return;
    addEventListener("online", retry, { once: true });
    return () => removeEventListener("online", retry);
  }, [isTold]);
  return (
    <>
      {current === "slow" && (
        <div className="progress" role="progressbar" aria-label={messages.navigation.loading} />
      )}
      {isTold && (
        <div className="toast" role="alert">
          <p>{current === "silent" ? messages.navigation.silent : messages.navigation.offline}</p>
          {current === "silent" && (
            <a href={location.href} onClick={loadNormally}>
              {messages.navigation.loadNormally}
            </a>
          )}
          <button type="button" className="button" onClick={retry}>
            {messages.retry}
          </button>
          <button
            type="button"
            className="icon-button icon-close"
            aria-label={messages.close}
            onClick={() => navigationEnded("closed")}
          />
        </div>
      )}
      <div id="announcer" className="visually-hidden" aria-live="polite" />
    </>
  );
}
