import { expect, it } from "vitest";
import type { Site } from "../../shared/site.ts";
import type { SitePage } from "../pages/page.ts";
import { sitemap } from "./sitemap.ts";

const site = { url: "https://example.org", base: "/x/" } as Site;

/** A number of pages, each with only the data that a sitemap needs. */
function pages(count: number): SitePage[] {
  const pageAt = (path: string) => ({ noIndex: false, canonicalPath: path, data: { path } }) as SitePage;
  return Array.from({ length: count }, (_, number) => pageAt(`/x/${number}?a&b`));
}

const addresses = (text = "") => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

it("a sitemap has the address of every page", () => {
  expect(addresses(sitemap(pages(2), site))).toEqual([
    "https://example.org/x/0?a&amp;b",
    "https://example.org/x/1?a&amp;b",
  ]);
});
