import { useAppContext } from "./common/appContext.ts";
import { Html } from "./common/Html.tsx";
import { announcementKeys } from "./stores/keys.ts";
import { writeStored } from "./stores/storage.ts";

/**
 * The announcement bar above the navbar. It is in every document; CSS hides it once `<html>` says that the reader
 * dismissed it.
 */
export function Announcement() {
  const { announcementBar, messages } = useAppContext().site;
  if (!announcementBar) return null;
  const dismiss = () => {
    document.documentElement.dataset.announcement = "dismissed";
    writeStored(announcementKeys.dismissed, "true");
    writeStored(announcementKeys.id, announcementBar.id);
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <section className="announcement" aria-label={messages.announcement.label}>
      <Html as="div" html={announcementBar.html} />
      {announcementBar.closeable && (
        <button
          type="button"
          className="icon-button icon-close"
          aria-label={messages.announcement.close}
          onClick={dismiss}
        />
      )}
    </section>
  );
}
