import { type MouseEvent, memo, type RefObject } from "react";
import { useAppContext } from "../../common/appContext.ts";
import { type Option, type OptionGroup, optionId } from "../common/options.ts";
import { Crumbs, Parts, Snippet } from "../common/Parts.tsx";

export interface ListActions {
  onSelect(place: number): void;
  onChoose(option: Option, event: MouseEvent): void;
}

interface OptionListProps {
  listId: string;
  groups: OptionGroup[];
  /** Index of the selected option among all options. */
  place: number;
  actions: RefObject<ListActions | undefined>;
}

export const OptionList = memo(function OptionList({ listId, groups, place, actions }: OptionListProps) {
  const { results } = useAppContext().site.messages.search;
  let next = 0;
  return (
    <div role="listbox" id={listId} aria-label={results}>
      {groups.map(({ key, label, parts, crumbs = [], options }) => (
        <div
          key={key}
          className="search-group"
          {...(label && { role: "group", "aria-label": [...crumbs, label].join(" › ") })}
        >
          {label && (
            <div className="search-page" aria-hidden>
              <Crumbs names={crumbs} />
              {crumbs.length > 0 && <span> › </span>}
              <b>{parts ? <Parts parts={parts} /> : <bdi>{label}</bdi>}</b>
            </div>
          )}
          {options.map((option) => {
            const own = next++;
            return (
              <OptionLink
                key={option.key}
                id={optionId(listId, own)}
                option={option}
                place={own}
                selected={own === place}
                actions={actions}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
});

interface OptionLinkProps extends Pick<OptionListProps, "actions"> {
  id: string;
  option: Option;
  /** The option's index among all options. */
  place: number;
  selected: boolean;
}

/** An option is a link, so that it can be opened in a new tab and shows its address. */
function OptionLink({ id, option, place, selected, actions }: OptionLinkProps) {
  const { kind, href, label, hit } = option;
  // The title of a whole page may stand above as the label of its group. A page without text has nothing else to show.
  const title = hit && (hit.hash !== "" || label || hit.snippet.length === 0) ? hit.title : undefined;
  return (
    <a
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      href={href}
      className={`search-option search-${kind}`}
      data-type={hit?.type}
      onPointerMove={() => selected || actions.current?.onSelect(place)}
      onClick={(event) => actions.current?.onChoose(option, event)}
    >
      {(title || hit?.keyword || !hit) && (
        <span className="search-title">
          {title && <Parts parts={title} />}
          {hit?.keyword && <span className="search-keyword">{hit.keyword}</span>}
          {!hit && <span>{label}</span>}
        </span>
      )}{" "}
      {hit && hit.snippet.length > 0 && (
        <span className="search-snippet">
          <Snippet {...hit} />
        </span>
      )}
    </a>
  );
}
