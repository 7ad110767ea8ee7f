import { useEffect, useRef } from "react";
import type { Page } from "../../shared/page.ts";
import { anchorLink } from "../../shared/paths.ts";
import { useAppContext } from "../common/appContext.ts";
import { scrollIntoView } from "../common/scrollIntoView.ts";
import { shownItems } from "./shownItems.ts";
import { useActiveHeading } from "./useActiveHeading.ts";

/** The headings in a page's table of contents, each with its depth in the list, from 0. */
export function tocHeadings({ headings, toc }: Page): { id: string; text: string; depth: number }[] {
  if (!toc) return [];
  return headings
    .filter(({ level }) => level >= toc.min && level <= toc.max)
    .map(({ id, text, level }) => ({ id, text, depth: level - toc.min }));
}

/**
 * The headings of a page: on wide screens a sticky column that highlights the current section and scrolls to it; on
 * narrow ones a popover.
 */
export function TableOfContents() {
  const { site, page } = useAppContext();
  const nav = useRef<HTMLElement>(null);
  const headings = tocHeadings(page);
  const active = useActiveHeading();
  const before = useRef<string>(undefined);
  useEffect(() => {
    const item = active !== undefined && nav.current?.querySelector("[aria-current]");
    // At the top of the page, the first update doesn't scroll: the reader may have scrolled the list before hydration.
    if (item && nav.current && (before.current || scrollY > 0)) scrollIntoView(nav.current, item);
    before.current = active;
  }, [active]);
  if (headings.length === 0) return null;
  const shown = shownItems(headings, active);
  return (
    <nav ref={nav} id="toc" popover="auto" className="toc" aria-labelledby="toc-label">
      <p id="toc-label">{site.messages.toc.label}</p>
      <ul lang={site.locales.find(({ name }) => name === page.untranslated)?.htmlLang}>
        {headings.map(({ id, text, depth }, index) => (
          <li key={id} data-depth={depth || undefined} data-closed={shown[index] ? undefined : ""}>
            <a
              href={anchorLink(id)}
              aria-current={id === active ? "location" : undefined}
              onClick={() => nav.current?.hidePopover()}
            >
              <bdi>{breakable(text)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The text of a heading in which long names, such as `nvim_buf_get_lines(buffer,`, may break where their parts end. */
const breakable = (text: string) => text.replace(/(?<=\w)[_(,](?=\w)|\.(?=\w)(?<=[(_]\S{0,99})/g, "$&\u200b");

/**
 * The button that opens the table of contents on narrow screens, without scripts too. Its label is the current
 * section.
 */
export function TocButton() {
  const { site, page } = useAppContext();
  const active = useActiveHeading();
  const headings = tocHeadings(page);
  if (headings.length === 0) return null;
  const { mobile } = site.messages.toc;
  // The prerendered label is the first section: another label would move the bar during hydration.
  const section = (headings.find(({ id }) => id === active) ?? headings[0])?.text;
  return (
    <button
      type="button"
      className="toc-button caret"
      popoverTarget="toc"
      aria-label={`${mobile}: ${section}`}
    >
      <bdi>{section}</bdi>
    </button>
  );
}
