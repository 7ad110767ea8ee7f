import { useEffect, useEffectEvent, useRef, useState } from "react";
import { format } from "../../shared/messages/format.ts";
import { useAppContext } from "../common/appContext.ts";
import { usePart } from "../usePart.ts";
import { PartNotice } from "./PartNotice.tsx";

const loadResults = () => import("./parts/SearchParts.ts").then((parts) => parts.SearchResults);

/** The page of all results: its heading and field. The results are a part that is loaded on demand. */
export function SearchPage() {
  const { site } = useAppContext();
  const input = useRef<HTMLInputElement>(null);
  const part = usePart(loadResults);
  const { Part: Results } = part;
  const [heading, setHeading] = useState<string>();
  const { title, titleEmpty, label, placeholder } = site.messages.search;
  const onStart = useEffectEvent(() => {
    part.load();
    const query = new URLSearchParams(location.search).get("q")?.trim();
    if (!query || !input.current) return;
    // The field starts with the query of the address, unless the reader has already typed something.
    input.current.value ||= query;
    setHeading(format(title, { query: input.current.value }));
  });
  useEffect(() => onStart(), []);
  const retry = () => {
    // What was typed is searched, also where only another document can.
    input.current?.focus();
    part.retry();
  };
  return (
    <div className="search-results">
      <h1>{heading ?? titleEmpty}</h1>
      <search className="needs-js">
        <form action={site.searchPath} onSubmit={(event) => event.preventDefault()}>
          <input
            ref={input}
            type="search"
            name="q"
            aria-label={label}
            placeholder={placeholder}
            autoComplete="off"
          />
          <button type="submit" tabIndex={-1} className="visually-hidden">
            {label}
          </button>
        </form>
      </search>
      <PartNotice {...part} retry={retry} />
      {Results && input.current && <Results input={input.current} onHeading={setHeading} />}
    </div>
  );
}
