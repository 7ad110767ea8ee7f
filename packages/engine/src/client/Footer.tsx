import type { FooterLink } from "../shared/site.ts";
import { useAppContext } from "./common/appContext.ts";
import { Html } from "./common/Html.tsx";
import { Logo } from "./navbar/Brand.tsx";

/**
 * The configured footer: columns or a flat list of links, logo and copyright. Renders nothing if none is configured.
 */
export function Footer() {
  const { footer, messages } = useAppContext().site;
  if (!footer) return null;
  const logo = footer.logo && <Logo {...footer.logo} />;
  return (
    <footer className={footer.columns.length > 0 ? "footer columns" : "footer"} data-style={footer.style}>
      {footer.columns.length > 0 && (
        <nav aria-label={messages.footer}>
          {footer.columns.map((column, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order, and may have the same title.
            <div key={place} className={column.title ? undefined : "flat"}>
              {/* No heading: stylesheets of sites have rules for those of pages. */}
              {column.title && <div className="footer-title">{column.title}</div>}
              <ul>
                {column.items.map((item, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: links never change their order, and may be the same.
                  <FooterItem key={index} {...item} />
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
      {footer.logo?.href ? <a href={footer.logo.href}>{logo}</a> : logo}
      {footer.copyright && <Html as="div" className="copyright" html={footer.copyright} />}
    </footer>
  );
}

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
