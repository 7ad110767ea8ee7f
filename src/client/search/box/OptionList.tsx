import type { MouseEvent } from "react";
import { format } from "../../../shared/messages/format.ts";
import { useFrame } from "../../frame.ts";
import { Parts } from "../Parts.tsx";
import type { Option, OptionGroup } from "./options.ts";

interface OptionListProps {
  listId: string;
  groups: OptionGroup[];
  /** Place of the selected option among all. */
  place: number;
  idOf(place: number): string;
  onSelect(place: number): void;
  onChoose(option: Option, event: MouseEvent): void;
  onRemove(option: Option): void;
}

/** The list of a combobox. Its options are links, so that they open in new tabs and show where they lead. */
export function OptionList({ listId, groups, place, idOf, onSelect, onChoose, onRemove }: OptionListProps) {
  const { messages } = useFrame().site;
  const recent = groups.find(({ key }) => key === "recent");
  let next = 0;
  return (
    <div className="search-list">
      <div role="listbox" id={listId} aria-label={messages.search.results}>
        {groups.map(({ key, label, crumbs, options }) => (
          <div key={key} className="search-group" {...groupRole(label, crumbs)}>
            {label && (
              <div className="search-page" aria-hidden>
                {crumbs.length > 0 && <span>{crumbs.join(" › ")} › </span>}
                <b>{label}</b>
              </div>
            )}
            {options.map((option) => {
              const own = next++;
              return (
                <a
                  key={option.key}
                  id={idOf(own)}
                  role="option"
                  aria-selected={own === place}
                  tabIndex={-1}
                  href={option.href}
                  className={`search-option search-${option.kind}`}
                  data-type={option.hit?.type}
                  {...(option.kind === "recent" && { "aria-keyshortcuts": "Delete" })}
                  onPointerMove={() => own !== place && onSelect(own)}
                  onClick={(event) => onChoose(option, event)}
                >
                  {option.hit ? (
                    <Hit {...option.hit} />
                  ) : (
                    <span className="search-title">{option.label}</span>
                  )}
                </a>
              );
            })}
          </div>
        ))}
      </div>
      {recent && (
        <div className="search-removals">
          {recent.options
            .filter(({ kind }) => kind === "recent")
            .map((option) => (
              <button
                key={option.key}
                type="button"
                tabIndex={-1}
                className="icon-button icon-close"
                aria-label={format(messages.search.remove, { query: option.label })}
                onClick={() => onRemove(option)}
              />
            ))}
        </div>
      )}
    </div>
  );
}

function groupRole(label: string, crumbs: string[]) {
  return label === "" ? {} : { role: "group", "aria-label": [...crumbs, label].join(" › ") };
}

function Hit({ metadata, type, document: { s } }: NonNullable<Option["hit"]>) {
  return (
    <>
      <span className="search-title">
        <Parts parts={metadata.title} />
        {type === "Keywords" && <span className="search-keyword">{s}</span>}
      </span>{" "}
      <span className="search-snippet">
        <Parts parts={metadata.snippet} />
      </span>
    </>
  );
}
