import type { FooterLink } from "../shared/site.ts";
import { useAppContext } from "./common/appContext.ts";
import { Html } from "./common/Html.tsx";
import { uniqueKeys } from "./common/uniqueKeys.ts";
import { Logo } from "./navbar/Brand.tsx";

/**
 * The configured footer: columns or a flat list of links, logo and copyright. Renders nothing if none is configured.
 */
export function Footer() {
  const { footer, messages } = useAppContext().site;
  if (!footer) return null;
  const columnKeys = uniqueKeys(footer.columns.map(({ title = "" }) => title));
  return (
    <footer className="footer" data-style={footer.style}>
      {footer.columns.length > 0 && (
        <nav aria-label={messages.footer}>
          {footer.columns.map((column, place) => (
            <div key={columnKeys[place]} className={column.title ? undefined : "flat"}>
              {column.title && <h2>{column.title}</h2>}
              <ul>
                {column.items.map((item, index) => (
                  <FooterItem key={itemKeys(column.items)[index]} {...item} />
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
      {footer.logo &&
        (footer.logo.href ? (
          <a href={footer.logo.href}>
            <Logo {...footer.logo} />
          </a>
        ) : (
          <Logo {...footer.logo} />
        ))}
      {footer.copyright && <Html as="div" className="copyright" html={footer.copyright} />}
    </footer>
  );
}

const itemKeys = (items: readonly FooterLink[]) =>
  uniqueKeys(items.map(({ href, html }) => href ?? html ?? ""));

function FooterItem({ href, label, html, external }: FooterLink) {
  if (html !== undefined) return <Html as="li" html={html} />;
  return (
    <li>
      <a href={href} className={external ? "external" : undefined} rel={external ? "noopener" : undefined}>
        {label}
      </a>
    </li>
  );
}
