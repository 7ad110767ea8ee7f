import { useEffect } from "react";
import { useAppContext } from "../appContext.ts";
import { useStore } from "../stores/store.ts";
import { navigationEnded, status } from "./status.ts";

/**
 * The progress bar of a slow navigation, the message of a failed one, and the live region that reads out new titles.
 */
export function NavigationStatus() {
  const { site } = useAppContext();
  const { messages } = site;
  const current = useStore(status);
  useEffect(() => {
    if (current.type !== "failed") return;
    addEventListener("online", current.retry, { once: true });
    return () => removeEventListener("online", current.retry);
  }, [current]);
  return (
    <>
      {current.type === "slow" && (
        <div className="progress" role="progressbar" aria-label={messages.navigation.loading} />
      )}
      {current.type === "failed" && (
        <div className="toast" role="alert">
          <p>{messages.navigation.offline}</p>
          <button type="button" className="button" onClick={current.retry}>
            {messages.retry}
          </button>
          <button
            type="button"
            className="icon-button icon-close"
            aria-label={messages.close}
            onClick={() => navigationEnded()}
          />
        </div>
      )}
      <div id="announcer" className="visually-hidden" aria-live="polite" />
    </>
  );
}
