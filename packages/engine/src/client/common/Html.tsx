import { memo } from "react";
import { innerHtml } from "./trustedHtml.ts";

interface Props {
  as?: "span" | "div" | "li" | "a";
  html: string;
  className?: string;
  id?: string;
  href?: string;
}

/** HTML that was sanitised at build time. Memoised, so that React sets it again only when it changes. */
export const Html = memo(function Html({ as: Tag = "span", html, ...props }: Props) {
  return <Tag {...props} {...innerHtml(html)} />;
});
