import { type ComponentType, useEffect, useRef, useState } from "react";
import { Failure } from "../Failure.tsx";
import { useFrame } from "../frame.ts";
import type { SearchResultsProps } from "./results/SearchResults.tsx";

/** The page of all results: its heading and field; what fills it is loaded with the page. */
export function SearchPage() {
  const { site } = useFrame();
  const input = useRef<HTMLInputElement>(null);
  const [Results, setResults] = useState<ComponentType<SearchResultsProps>>();
  const [failed, setFailed] = useState(false);
  const [heading, setHeading] = useState<string>();
  const { titleEmpty, label, placeholder, failed: failedText } = site.messages.search;
  const load = () => {
    setFailed(false);
    import("./results/SearchResults.tsx").then(
      (module) => setResults(() => module.SearchResults),
      () => setFailed(true),
    );
  };
  useEffect(load, []);
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
        </form>
      </search>
      {failed && <Failure text={failedText} retry={load} />}
      {Results && input.current && <Results input={input.current} onHeading={setHeading} />}
    </div>
  );
}
