import { useMemo } from "react";
import { Announcement } from "./Announcement.tsx";
import { Crash } from "./Crash.tsx";
import { AppContext, type AppContextValue } from "./common/appContext.ts";
import { Footer } from "./Footer.tsx";
import { Navbar } from "./navbar/Navbar.tsx";
import { NavigationStatus } from "./navigation/NavigationStatus.tsx";
import { Article } from "./page/Article.tsx";
import { Breadcrumbs } from "./page/Breadcrumbs.tsx";
import { Notices } from "./page/Notices.tsx";
import { PageFacts } from "./page/PageFacts.tsx";
import { Pagination } from "./page/Pagination.tsx";
import { NotFoundHelp } from "./search/NotFoundHelp.tsx";
import { SearchPage } from "./search/SearchPage.tsx";
import { Sidebar } from "./sidebar/Sidebar.tsx";
import { deferred } from "./stores/deferred.ts";
import { useStore } from "./stores/store.ts";
import { TableOfContents, TocButton, tocHeadings } from "./toc/TableOfContents.tsx";

/**
 * Everything inside `#_app`: prerendered in Node, hydrated in the browser, and rendered again for each next page.
 *
 * Rule for all components: a text that can change, or whose neighbour can change, is the only child of an element.
 * Browser translators wrap texts in `<font>` elements, and then React can update and remove only elements, not texts
 * (tests/e2e/loading/translated.spec.ts).
 */
export function App({ site, page }: AppContextValue) {
  const context = useMemo(() => ({ site, page }), [site, page]);
  const { messages } = site;
  const parts = useStore(deferred);
  return (
    <AppContext value={context}>
      <Crash messages={messages} page={page}>
        <a className="skip" href="#main">
          {messages.skipToMain}
        </a>
        <Announcement />
        <Navbar />
        {/*
         * Stylesheets choose a page by `data-path`. With `:has()` on this element instead, browsers compute the styles of the whole
         * page again for each link or button that a script adds.
         */}
        <div
          className="layout"
          data-kind={page.kind}
          data-path={page.path}
          data-footer={site.footer ? "" : undefined}
          data-toc={tocHeadings(page).length > 0 || undefined}
        >
          <Crash messages={messages} page={page}>
            <Sidebar />
            <main id="main" tabIndex={-1}>
              <Notices />
              <div className="way">
                <Breadcrumbs />
                <TocButton />
              </div>
              {page.kind === "search" && <SearchPage />}
              <Article />
              {page.kind === "not-found" && site.search && <NotFoundHelp />}
              <PageFacts />
              <Pagination />
            </main>
            <TableOfContents />
          </Crash>
          <Footer />
        </div>
      </Crash>
      <NavigationStatus />
      {/* Not the next sibling of the layout: its styles have `:has(+ *)`, so browsers would compute all of them again. */}
      {parts && <parts.Drawer />}
      {parts && <parts.PageActions />}
    </AppContext>
  );
}
