import { useFrame } from "../frame.ts";

/** The way from the home page to this one. */
export function Breadcrumbs() {
  const { site, page } = useFrame();
  const { breadcrumbs } = page;
  if (!breadcrumbs?.length) return null;
  const last = breadcrumbs.length - 1;
  return (
    <nav className="breadcrumbs" aria-label={site.messages.breadcrumbs}>
      <ol>
        <li>
          <a className="icon-home" href={site.locale.path}>
            <span className="visually-hidden">{site.messages.home}</span>
          </a>
        </li>
        {breadcrumbs.map(({ label, href }, index) => (
          <li key={`${label} ${href}`}>
            {index === last ? (
              <span aria-current="page">{label}</span>
            ) : href === undefined ? (
              <span>{label}</span>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
