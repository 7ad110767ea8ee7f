import { format } from "../../shared/messages/format.ts";
import { useAppContext } from "../common/appContext.ts";
import { formatWithElements } from "./formatWithElements.ts";

/** The row below the article: edit link, Markdown version, date and author of the last update. */
export function PageFacts() {
  const { site, page } = useAppContext();
  const { editUrl, markdown, lastUpdated } = page;
  const { messages } = site;
  if (editUrl === undefined && markdown === undefined && !lastUpdated) return null;
  return (
    <div className="facts">
      {editUrl !== undefined && (
        <a className="icon-edit" href={editUrl} rel="noopener">
          {messages.page.edit}
        </a>
      )}
      {/* With scripts, this link copies the Markdown: see article/copyPage.ts. */}
      {markdown !== undefined && (
        <a className="copy-page" href={markdown}>
          {messages.page.copy}
        </a>
      )}
      {lastUpdated && <Updated {...lastUpdated} />}
    </div>
  );
}

function Updated({ date, author }: { date: string; author?: string }) {
  const { site } = useAppContext();
  const day = new Date(date).toLocaleDateString(site.locale.htmlLang, {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  const text = author === undefined ? site.messages.page.updated : site.messages.page.updatedBy;
  return (
    <span className="updated">
      {formatWithElements(format(text, { author: author ?? "" }), {
        // Node and the browser may format a date differently; the prerendered one is kept.
        date: (
          <time dateTime={date} suppressHydrationWarning>
            {day}
          </time>
        ),
      })}
    </span>
  );
}
