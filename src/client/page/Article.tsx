import { useCallback, useRef, useState } from "react";
import { watchOverflow } from "../article/overflow.ts";
import { restoreTabs } from "../article/tabs.ts";
import { useFrame } from "../frame.ts";
import { innerHtml } from "../trustedHtml.ts";

/** The article. React takes it as the document has it and never looks inside; later pages' are put in past React. */
export function Article() {
  const { site, page } = useFrame();
  const { article, articleHtml = "", untranslated } = page;
  const [content] = useState(() => innerHtml(articleHtml));
  const shown = useRef(article);
  const show = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !article) return;
      // The document came with the first article. After a crash the element is another one, and empty.
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
  return <article id="article" ref={show} {...language} {...content} />;
}
