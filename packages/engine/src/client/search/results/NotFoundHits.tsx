import { useEffect, useState } from "react";
import { isBelow, samePath } from "../../../shared/paths.ts";
import { useAppContext } from "../../common/appContext.ts";
import { nameOf } from "../common/options.ts";
import { searchedVersion } from "../common/scope.ts";
import { useSearch } from "../common/useSearch.ts";
import { beginningsOf, wordsOf } from "./wordsOf.ts";

const LIMITS = { limit: 3, snippetLength: 1 };

/** What to search for a page among those that have the words of its address. */
const PAGE_LIMITS = { limit: 20, snippetLength: 1 };

/**
 * The page at the longest beginning of the address, and the first hits of the site's search for the address's words, in the
 * version that it belongs to; nothing without a hit.
 */
export function NotFoundHits() {
  const { site, page } = useAppContext();
  const [asked] = useState(location.pathname);
  const version =
    site.versions.find((one) => !one.isLast && isBelow(asked, one.path)) ?? searchedVersion(site, page);
  const scope = { version, context: undefined };
  const { answer } = useSearch(wordsOf(asked), scope, LIMITS);
  // The client has no list of pages, so the search is asked for one beginning after the other.
  const [beginnings, setBeginnings] = useState(() => beginningsOf(asked));
  const [beginning = ""] = beginnings;
  const { answer: above } = useSearch(wordsOf(beginning), scope, PAGE_LIMITS);
  const isAnswered = above?.query === wordsOf(beginning);
  const start = above?.groups.find(({ path }) => samePath(path, beginning));
  useEffect(() => {
    if (isAnswered && !start) setBeginnings(([, ...rest]) => rest);
  }, [isAnswered, start]);
  const found = (answer?.groups ?? []).flatMap((group) =>
    group.hits.map((hit) => ({
      ...hit,
      name: hit.hash === "" ? nameOf(group) : hit.title.map(({ text }) => text).join(""),
    })),
  );
  // A misspelt word is taken for the name of a page, but not for whatever else is spelt nearly like it.
  const near = found.filter(({ type }) => type === "Title" || answer?.suggestion === undefined);
  const first = start && isAnswered ? [{ path: start.path, hash: "", name: nameOf(start) }] : [];
  const others = near.filter(({ path, hash }) => path !== first[0]?.path || hash !== "");
  // All at once, so that none moves.
  const hits = beginnings[0] && !first[0] ? [] : [...first, ...others].slice(0, LIMITS.limit);
  if (hits.length === 0) return null;
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
