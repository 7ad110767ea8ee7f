import type { HitGroup } from "../../../shared/search/hit.ts";
import { useAppContext } from "../../appContext.ts";
import { hitUrl } from "../links.ts";
import { Parts, Snippet } from "../Parts.tsx";
import { rememberQuery } from "../recent.ts";

/** The hits of one page: the page with a snippet, if its own text was found, and its sections. */
export function ResultGroup({ group: { page, hits } }: { group: HitGroup }) {
  const { site } = useAppContext();
  const highlight = site.search?.highlight ?? false;
  const own = hits.find(({ document }) => document.h === "");
  const remember = () => rememberQuery(new URLSearchParams(location.search).get("q") ?? "");
  return (
    <li>
      <h2>
        <a href={own ? hitUrl(own, highlight) : page.u} onClick={remember}>
          {own ? <Parts parts={own.metadata.title} /> : <span>{page.t}</span>}
        </a>
      </h2>
      {page.b.length > 0 && <p className="search-crumbs">{page.b.join(" › ")}</p>}
      {own && (
        <p>
          <Snippet {...own} />
        </p>
      )}
      <ul>
        {hits
          .filter((hit) => hit !== own)
          .map((hit) => (
            <li key={hit.document.h}>
              <h3>
                <a href={hitUrl(hit, highlight)} onClick={remember}>
                  <Parts parts={hit.metadata.title} />
                </a>
              </h3>
              <p>
                <Snippet {...hit} />
              </p>
            </li>
          ))}
      </ul>
    </li>
  );
}
