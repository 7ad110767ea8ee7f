import { useCallback, useRef, useState } from "react";
import { watchOverflow } from "../article/overflow.ts";
import { restoreTabs } from "../article/tabs.ts";
import { useAppContext } from "../common/appContext.ts";
import { innerHtml } from "../common/trustedHtml.ts";

/**
 * The article. React writes its HTML when prerendering; in the browser, React manages only the element, and the content
 * of later pages' articles is inserted directly.
 */
export function Article() {
  const { site, page } = useAppContext();
  const { article, articleHtml = "", untranslated } = page;
  const [content] = useState(() => innerHtml(articleHtml));
  const shown = useRef(article);
  const show = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !article) return;
      // The first article is in the document already. After a crash, React has made a new, empty element.
      if (shown.current !== article || !element.firstChild) {
        shown.current = article;
        element.replaceChildren(...document.importNode(article, true).childNodes);
      }
      restoreTabs();
      watchOverflow();
    },
    [article],
  );
  const locale = site.locales.find(({ name }) => name === untranslated);
  const language = locale && { lang: locale.htmlLang, dir: locale.direction };
  return <article id="article" className="markdown" ref={show} {...language} {...content} />;
}
