import { useAppContext } from "../common/appContext.ts";

/** The way from the home page to this one. The home page itself has none. */
export function Breadcrumbs() {
  const { site, page } = useAppContext();
  const { breadcrumbs, path } = page;
  if (!breadcrumbs?.length || path === site.locale.path) return null;
  const last = breadcrumbs.at(-1);
  return (
    <nav className="breadcrumbs" aria-label={site.messages.breadcrumbs}>
      <ol>
        <li>
          <a className="icon-home" href={site.locale.path}>
            <span className="visually-hidden">{site.messages.home}</span>
          </a>
        </li>
        {breadcrumbs.map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a folder and its index page may have the same label and link.
          <li key={index}>
            {crumb.href === undefined ? (
              <bdi aria-current={crumb === last ? "page" : undefined}>{crumb.label}</bdi>
            ) : (
              <a href={crumb.href}>
                <bdi>{crumb.label}</bdi>
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
