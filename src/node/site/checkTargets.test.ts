import { describe, expect, it } from "vitest";
import { checkConfig } from "../config/check.ts";
import { formatProblem } from "../problems.ts";
import { checkTargets } from "./checkTargets.ts";

/** What is said of a configuration, on a site with these pages and static files. */
function said(values: object, pages: string[], files: string[] = []): string[] {
  const checked = checkConfig({ title: "T", url: "https://example.org", baseUrl: "/base/", ...values }, "f");
  if ("problems" in checked) throw new Error(checked.problems.map(formatProblem).join("\n"));
  const routes = new Map(pages.map((path) => [path, path]));
  const staticFiles = new Map(files.map((file) => [file, file]));
  const problems = checkTargets(checked.config, { localePath: "/base/", routes, staticFiles });
  expect(problems.every(({ severity }) => severity === "link")).toBe(true);
  return problems.map(formatProblem);
}

const missing = 'the site has no home page: the brand and the first breadcrumb lead to "/", where nothing is';

describe("a site without a home page", () => {
  it("is told so, and how to make one", () => {
    expect(said({}, ["/base/install"])).toEqual([
      `${missing}\n  → Write pages/index.md, give a doc the slug: /, or redirect "/" to a page.`,
    ]);
    expect(said({ docs: { routeBasePath: "docs" }, pages: "extra" }, ["/base/docs"])).toEqual([
      `${missing}\n  → Write extra/index.md, or redirect "/" to a page.`,
    ]);
  });

  it("is told so once when its logos lead there", () => {
    const logo = { src: "/a.svg", href: "/" };
    expect(said({ navbar: { logo }, footer: { logo } }, [], ["a.svg"])).toHaveLength(1);
  });

  it("may have a static file or a redirect in its place", () => {
    expect(said({}, ["/base/install"], ["index.html"])).toEqual([]);
    const items = [{ label: "Home", to: "/" }];
    expect(
      said({ redirects: [{ from: ["/old", "/"], to: "/install" }], navbar: { items } }, ["/base/install"]),
    ).toEqual([]);
    expect(said({ redirects: [{ from: "/#old", to: "/install" }] }, ["/base/install"])).toHaveLength(1);
  });
});

describe("the link of a logo", () => {
  const logo = (href: string) => ({ logo: { src: "/a.svg", href } });

  it("that leads to no page is reported with its key and what was meant", () => {
    const values = { navbar: logo("/instal"), footer: logo("/elsewhere/entirely") };
    expect(said(values, ["/base", "/base/install"], ["a.svg"])).toEqual([
      'navbar.logo.href: there is no page at "/instal"\n  → Did you mean "/install"?',
      'footer.logo.href: there is no page at "/elsewhere/entirely"\n  → Name a page of the site by its path, such as /install, or link to anything else with href.',
    ]);
  });

  it("may lead to a page, a place on the page at hand, or another site, which isn't looked at", () => {
    for (const href of ["/install?a=1#b", "#top", "https://example.net/x", "mailto:a@example.net"]) {
      expect(said({ navbar: logo(href) }, ["/base", "/base/install"], ["a.svg"])).toEqual([]);
    }
  });
});
