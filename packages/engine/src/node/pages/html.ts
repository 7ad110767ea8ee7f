import { escapeHtml } from "../../shared/escapeHtml.ts";

/** A list of links as HTML. */
export function linkList(
  links: { label: string; href: string; description?: string | undefined }[],
  className: string,
): string {
  const items = links.map(({ label, href, description }) => {
    const text = description ? `<p>${escapeHtml(description)}</p>` : "";
    return `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a>${text}</li>`;
  });
  return `<ul class="${className}">${items.join("")}</ul>`;
}
