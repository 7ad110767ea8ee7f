import type { ClientMessages } from "../../shared/messages/clientMessages.ts";
import { copyAndAnnounce } from "./codeBlocks.ts";

/** Milliseconds after which copying has failed. */
const patience = 10_000;

/** A Markdown version without its first line, which leads programs to the list of all pages. */
const withoutIndex = (markdown: string) => markdown.replace(/^\[llms\.txt\]\(.*\)\n+/, "");

/** Makes the link to a page's Markdown version copy that Markdown. With a modifier key it stays an ordinary link. */
export function startCopyPage({ page, article }: ClientMessages): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(".copy-page");
    // In an article it is a class like any other.
    if (!link || link.closest("#article") || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    const text = fetch(link.href, { signal: AbortSignal.timeout(patience) }).then((response) => {
      if (!response.ok) throw new Error(`${link.href} was answered with ${response.status}.`);
      return response.text().then(withoutIndex);
    });
    void copyAndAnnounce(text, page.copied, article.copyFailed, () => {
      link.textContent = page.copied;
      setTimeout(() => {
        link.textContent = page.copy;
      }, 2000);
    });
  });
}
