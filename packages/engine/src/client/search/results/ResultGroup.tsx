import type { HitGroup } from "../../../shared/search/engine.ts";
import { useAppContext } from "../../common/appContext.ts";
import { hitUrl } from "../common/links.ts";
import { Crumbs, Parts, Snippet } from "../common/Parts.tsx";

/** The hits of one page: the page with a snippet, if its own text was found, and its sections. */
export function ResultGroup({ group: { path, title, breadcrumbs, hits } }: { group: HitGroup }) {
  const { site } = useAppContext();
  const highlight = site.search?.highlight ?? false;
  const [own] = hits.filter(({ hash }) => hash === "");
  const tokens = [...new Set(hits.flatMap((hit) => hit.tokens))];
  const sections = hits.filter((hit) => hit !== own);
  return (
    <li>
      <h2>
        <a href={hitUrl(own ?? { path, hash: "", tokens }, highlight)}>
          {own ? <Parts parts={own.title} /> : <bdi>{title}</bdi>}
        </a>
      </h2>
      {breadcrumbs.length > 1 && (
        <p className="search-crumbs">
          <Crumbs names={breadcrumbs.slice(0, -1)} />
        </p>
      )}
      {own && (
        <p>
          <Snippet {...own} />
        </p>
      )}
      {sections.length > 0 && (
        <ul>
          {sections.map((hit) => (
            <li key={hit.hash}>
              <h3>
                <a href={hitUrl(hit, highlight)}>
                  <Parts parts={hit.title} />
                </a>
              </h3>
              <p>
                <Snippet {...hit} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
