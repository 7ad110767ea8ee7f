import { useFrame } from "../frame.ts";

/** The way from the home page to this one. */
export function Breadcrumbs() {
  const { site, page } = useFrame();
  const { breadcrumbs } = page;
  if (!breadcrumbs?.length) return null;
  const last = breadcrumbs.at(-1);
  return (
    <nav className="breadcrumbs" aria-label={site.messages.breadcrumbs}>
      <ol>
        <li>
          <a className="icon-home" href={site.locale.path}>
            <span className="visually-hidden">{site.messages.home}</span>
          </a>
        </li>
        {breadcrumbs.map((crumb) => (
          // Two of them may be alike: a folder, and the page in it.
          <li key={breadcrumbs.indexOf(crumb)}>
            {crumb === last ? (
              <span aria-current="page">{crumb.label}</span>
            ) : crumb.href === undefined ? (
              <span>{crumb.label}</span>
            ) : (
              <a href={crumb.href}>{crumb.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
