import { Fragment } from "react";
import type { SearchAnswer } from "../../../shared/search/engine.ts";
import { useAppContext } from "../../common/appContext.ts";
import { helpGroups, type Option } from "../common/options.ts";
import { QueryErrors } from "../common/Parts.tsx";
import type { Scope } from "../common/scope.ts";

const link = ({ key, href, label }: Option) => (
  <a key={key} href={href}>
    {label}
  </a>
);

/** Help for an answer with no results or few: errors of the query, and the ways on that the list of the search box has too. */
export function Help({ answer, scope }: { answer: SearchAnswer; scope: Scope }) {
  const { site } = useAppContext();
  return (
    <>
      <QueryErrors query={answer.query} errors={answer.errors} />
      {answer.relaxed && <p>{site.messages.search.relaxed}</p>}
      {helpGroups(answer, site, scope).map(({ key, label, options }) => (
        <Fragment key={key}>
          <p>{label || options.map(link)}</p>
          {label && (
            <ul>
              {options.map((option) => (
                <li key={option.key}>{link(option)}</li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
    </>
  );
}
