import type { ClientMessages } from "../../shared/messages/clientMessages.ts";
import { format } from "../../shared/messages/format.ts";
import { anchorLink } from "../../shared/paths.ts";
import { copyAndAnnounce } from "./codeBlocks.ts";

/**
 * Adds the "#" anchor to each heading; following it also copies the heading's address. Documents don't
 * contain these anchors, to stay small.
 */
export function addHeadingLinks({ article }: ClientMessages): void {
  for (const heading of document.querySelectorAll<HTMLElement>("#article .heading > [id]:only-child")) {
    const anchor = document.createElement("a");
    anchor.className = "heading-anchor";
    anchor.href = anchorLink(heading.id);
    anchor.ariaLabel = format(article.headingLink, {
      heading: heading.dataset.text ?? heading.textContent ?? "",
    });
    anchor.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const address = new URL(anchor.href);
      // Without `_highlight`, the copied address doesn't mark the words that this reader searched for.
      address.searchParams.delete("_highlight");
      void copyAndAnnounce(address.href, article.linkCopied, article.copyFailed);
    });
    heading.after(anchor);
  }
}
