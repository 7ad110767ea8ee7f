import { expect, it } from "vitest";
import type { Site } from "../../shared/site.ts";
import type { SitePage } from "../pages/page.ts";
import { sitemaps } from "./sitemap.ts";

const site = { url: "https://example.org", base: "/x/" } as Site;

/** A number of pages, each with only the data that a sitemap needs. */
function pages(count: number): SitePage[] {
  const pageAt = (path: string) => ({ noIndex: false, canonicalPath: path, data: { path } }) as SitePage;
  return Array.from({ length: count }, (_, number) => pageAt(`/x/${number}?a&b`));
}

const addresses = (text = "") => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

it("a sitemap has the address of every page", () => {
  const files = sitemaps(pages(2), site);
  expect([...files.keys()]).toEqual(["sitemap.xml"]);
  expect(addresses(files.get("sitemap.xml"))).toEqual([
    "https://example.org/x/0?a&amp;b",
    "https://example.org/x/1?a&amp;b",
  ]);
});

it("a sitemap of more than 50,000 pages is split, and names its parts", () => {
  const files = sitemaps(pages(50_001), site);
  expect(addresses(files.get("sitemap.xml"))).toEqual([
    "https://example.org/x/sitemap-1.xml",
    "https://example.org/x/sitemap-2.xml",
  ]);
  expect(addresses(files.get("sitemap-1.xml"))).toHaveLength(50_000);
  expect(addresses(files.get("sitemap-2.xml"))).toEqual(["https://example.org/x/50000?a&amp;b"]);
});
