import { announcementKeys } from "./keys.ts";
import { readStored } from "./storage.ts";

/** Hides the announcement with this id when it is dismissed in another tab. The head script has done so for this one. */
export function followDismissal(id: string): void {
  const follow = () => {
    if (readStored(announcementKeys.dismissed) !== "true" || readStored(announcementKeys.id) !== id) return;
    document.documentElement.dataset.announcement = "dismissed";
  };
  // Another tab may have stored it since the head script ran.
  follow();
  addEventListener("storage", follow);
  // Another tab may have stored it while this page was in the back/forward cache.
  addEventListener("pageshow", follow);
}
