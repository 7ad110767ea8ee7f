import { textLanguage } from "../../shared/language.ts";
import { format } from "../../shared/messages/format.ts";
import { useAppContext } from "../common/appContext.ts";
import { formatWithElements } from "./formatWithElements.ts";

/**
 * Notices above the title: that this version is not the current one, that the text is not translated, and the
 * version's badge.
 */
export function Notices() {
  const { site, page } = useAppContext();
  const { messages } = site;
  const version = site.versions.find(({ name }) => name === page.version);
  const last = site.versions.find(({ isLast }) => isLast);
  const latest = last && last !== version && (
    <a href={page.versions?.[last.name] ?? last.mainPath}>
      {format(messages.version.latestLink, { version: last.label })}
    </a>
  );
  const language = site.locales.find(({ name }) => name === page.untranslated);
  return (
    <>
      {version && version.banner !== "none" && (
        <div className="notice" role="note" {...textLanguage(site)}>
          <span>
            {format(messages.version[version.banner], { site: site.title, version: version.label })}
          </span>{" "}
          {latest && formatWithElements(messages.version.latest, { link: latest })}
        </div>
      )}
      {language && (
        <div className="notice" role="note" {...textLanguage(site)}>
          {format(messages.page.untranslated, { language: language.label })}
        </div>
      )}
      {version?.badge && <p className="badge">{format(messages.version.badge, { label: version.label })}</p>}
    </>
  );
}
