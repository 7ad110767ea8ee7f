import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Failure } from "../Failure.tsx";
import { useFrame } from "../frame.ts";
import { usePart } from "../usePart.ts";

/** The page of all results: its heading and field; what fills it is loaded with the page. */
export function SearchPage() {
  const { site } = useFrame();
  const input = useRef<HTMLInputElement>(null);
  const {
    Part: Results,
    failed,
    load,
    retry,
  } = usePart(
    () => import("./results/SearchResults.tsx").then((part) => part.SearchResults),
    () => location.reload(),
  );
  const [heading, setHeading] = useState<string>();
  const { titleEmpty, label, placeholder, failed: failedText } = site.messages.search;
  const onStart = useEffectEvent(load);
  useEffect(() => onStart(), []);
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
      {failed && <Failure text={failedText} retry={retry} />}
      {Results && input.current && <Results input={input.current} onHeading={setHeading} />}
    </div>
  );
}
