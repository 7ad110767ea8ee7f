import { textLanguage } from "../../shared/language.ts";
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
    <div className="facts" {...textLanguage(site)}>
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
  const { locale, messages } = useAppContext().site;
  const day = new Date(date).toLocaleDateString(locale.htmlLang, { dateStyle: "medium", timeZone: "UTC" });
  // Node and the browser may format a date differently; the prerendered one is kept.
  const shown = (
    <time dateTime={date} suppressHydrationWarning>
      {day}
    </time>
  );
  const text = author === undefined ? messages.page.updated : messages.page.updatedBy;
  return (
    <span className="updated">
      {formatWithElements(format(text, { author: author ?? "" }), { date: shown })}
    </span>
  );
}
