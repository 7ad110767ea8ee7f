import { useMemo, useState } from "react";
import type { Site } from "../shared/site.ts";
import { Announcement } from "./Announcement.tsx";
import { Crash } from "./Crash.tsx";
import { Footer } from "./Footer.tsx";
import { type Frame, FrameContext } from "./frame.ts";
import { Navbar } from "./navbar/Navbar.tsx";
import { NavigationStatus } from "./navigation/NavigationStatus.tsx";
import { NotFoundHelp } from "./notFound/NotFoundHelp.tsx";
import { Article } from "./page/Article.tsx";
import { Breadcrumbs } from "./page/Breadcrumbs.tsx";
import { Notices } from "./page/Notices.tsx";
import { PageFacts } from "./page/PageFacts.tsx";
import { Pagination } from "./page/Pagination.tsx";
import { SearchPage } from "./search/SearchPage.tsx";
import { Sidebar } from "./sidebar/Sidebar.tsx";
import { createColorMode } from "./stores/colorMode.ts";
import { TableOfContents, TocButton } from "./toc/TableOfContents.tsx";
import { tocHeadings } from "./toc/tocHeadings.ts";

/** Everything inside `#_app`: prerendered in Node, hydrated in the browser, rendered again for each next page. */
export function App({ site, page }: { site: Site; page: Frame["page"] }) {
  const [colorMode] = useState(() => createColorMode(site.colorMode));
  const frame = useMemo(() => ({ site, page, colorMode }), [site, page, colorMode]);
  const { messages } = site;
  return (
    <FrameContext value={frame}>
      <Crash messages={messages} resetOn={page}>
        <a className="skip" href="#main">
          {messages.skipToMain}
        </a>
        <Announcement />
        <Navbar />
        <div className="layout" data-kind={page.kind} data-toc={tocHeadings(page).length > 0 || undefined}>
          <Crash messages={messages} resetOn={page}>
            <Sidebar />
            <main id="main" tabIndex={-1}>
              <Notices />
              <Breadcrumbs />
              <TocButton />
              {page.kind === "search" && <SearchPage />}
              <Article />
              {page.kind === "not-found" && <NotFoundHelp />}
              <PageFacts />
              <Pagination />
            </main>
            <TableOfContents />
          </Crash>
        </div>
        <Footer />
      </Crash>
      <NavigationStatus />
    </FrameContext>
  );
}
