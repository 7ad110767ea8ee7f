import { useLayoutEffect, useState } from "react";
import { isBelow } from "../../../shared/paths.ts";
import { useAppContext } from "../../common/appContext.ts";
import { nameOf } from "../common/options.ts";
import { searchedVersion } from "../common/scope.ts";
import { useSearch } from "../common/useSearch.ts";
import { wordsOf } from "./wordsOf.ts";

const LIMITS = { limit: 3, snippetLength: 1 };

/** The first hits of the site's search for the words of the address, in the version that it belongs to; nothing without a hit. */
export function NotFoundHits() {
  const { site, page } = useAppContext();
  const [asked] = useState(location.pathname);
  const version =
    site.versions.find((one) => !one.isLast && isBelow(asked, one.path)) ?? searchedVersion(site, page);
  const { answer } = useSearch(wordsOf(asked), { version, context: undefined }, LIMITS);
  const found = (answer?.groups ?? []).flatMap((group) =>
    group.hits.map((hit) => ({
      ...hit,
      name: hit.hash === "" ? nameOf(group) : hit.title.map(({ text }) => text).join(""),
    })),
  );
  // A misspelt word is taken for the name of a page, but not for whatever else is spelt nearly like it.
  const hits = found.filter(({ type }) => type === "Title" || answer?.suggestion === undefined);
  const hasHits = hits.length > 0;
  // The hits take the place of the page's own links.
  useLayoutEffect(() => {
    document.getElementById("article")?.toggleAttribute("data-near", hasHits);
  }, [hasHits]);
  if (!hasHits) return null;
  return (
    <section className="not-found" aria-labelledby="not-found-hits">
      <div className="heading">
        <h2 id="not-found-hits">{site.messages.notFound.near}</h2>
      </div>
      <ul>
        {hits.map(({ path, hash, name }) => (
          <li key={path + hash}>
            <a href={path + hash}>{name}</a> <code>{decodeURI(path + hash)}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
