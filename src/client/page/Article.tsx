import { useMemo } from "react";
import { useFrame } from "../frame.ts";
import { innerHtml } from "../trustedHtml.ts";

/** The article. React sets its HTML when the page changes and never looks inside. */
export function Article() {
  const { site, page } = useFrame();
  const { articleHtml, untranslated } = page;
  const locale = site.locales.find(({ name }) => name === untranslated);
  const language = locale && { lang: locale.htmlLang, dir: locale.direction };
  const content = useMemo(() => innerHtml(articleHtml), [articleHtml]);
  return <article id="article" {...language} {...content} />;
}
