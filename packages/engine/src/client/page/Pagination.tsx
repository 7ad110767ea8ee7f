import { useAppContext } from "../common/appContext.ts";

export function Pagination() {
  const { site, page } = useAppContext();
  const { messages } = site;
  if (!page.previous && !page.next) return null;
  return (
    <nav className="pagination" aria-label={messages.page.pagination}>
      {page.previous && (
        <a rel="prev" href={page.previous.href}>
          <small>{messages.page.previous}</small> <bdi>{page.previous.label}</bdi>
        </a>
      )}
      {page.next && (
        <a rel="next" href={page.next.href}>
          <small>{messages.page.next}</small> <bdi>{page.next.label}</bdi>
        </a>
      )}
    </nav>
  );
}
