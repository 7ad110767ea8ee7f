import { useEffect, useRef } from "react";
import { useFrame } from "../frame.ts";
import { scrollIntoView } from "../sidebar/scrollIntoView.ts";
import { tocHeadings } from "./tocHeadings.ts";
import { useActiveHeading } from "./useActiveHeading.ts";

/** The column beside the article, on wide screens. It follows the reader and scrolls itself. */
export function TableOfContents() {
  const { site, page } = useFrame();
  const nav = useRef<HTMLElement>(null);
  const headings = tocHeadings(page);
  const active = useActiveHeading(page);
  useEffect(() => {
    const item = active !== undefined && nav.current?.querySelector("[aria-current]");
    if (item && nav.current) scrollIntoView(nav.current, item);
  }, [active]);
  if (headings.length === 0) return null;
  return (
    <nav ref={nav} className="toc" aria-labelledby="toc-label">
      <p id="toc-label">{site.messages.toc.label}</p>
      <TocList active={active} />
    </nav>
  );
}

/** The same list folded above the article, on narrow screens. It closes after a choice. */
export function MobileToc() {
  const { site, page } = useFrame();
  const details = useRef<HTMLDetailsElement>(null);
  if (tocHeadings(page).length === 0) return null;
  const close = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details ref={details} className="toc-mobile">
      <summary>{site.messages.toc.mobile}</summary>
      <TocList onChoose={close} />
    </details>
  );
}

function TocList({ active, onChoose }: { active?: string | undefined; onChoose?: () => void }) {
  const { page } = useFrame();
  return (
    <ul>
      {tocHeadings(page).map(({ id, text, depth }) => (
        <li key={id} data-depth={depth || undefined}>
          <a href={`#${id}`} aria-current={id === active ? "location" : undefined} onClick={onChoose}>
            {/* Names of options break where their words do. */}
            {text.replaceAll("_", "_\u200b")}
          </a>
        </li>
      ))}
    </ul>
  );
}
