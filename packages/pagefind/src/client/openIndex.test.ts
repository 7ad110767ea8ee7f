import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Ask } from "@plaindocs/engine/search";
import { afterEach, expect, it, vi } from "vitest";
import { temporarySite } from "../../../../tests/integration/temporarySite.ts";
import { makeIndex } from "../makeIndex.ts";
import openIndex from "./openIndex.ts";

afterEach(() => vi.unstubAllGlobals());

/** Opens an index of pages at these paths, each of which has the word "kettle", the later ones the less often. */
async function open(paths: string[]): Promise<Ask> {
  const pages = paths.map((path, index) => {
    const text = "Kettle. ".repeat(paths.length - index);
    return {
      path,
      title: path,
      breadcrumbs: [],
      keywords: [],
      weight: 1,
      sections: [{ id: "", heading: path, text, code: "" }],
    };
  });
  const { first, files } = await makeIndex(pages, { language: "en", at: "./" });
  const dir = await temporarySite(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])));
  vi.stubGlobal(
    "fetch",
    async (url: string) => new Response(await readFile(fileURLToPath(url.replace(/\?.*/, "")))),
  );
  return openIndex(new TextDecoder().decode(first), pathToFileURL(join(dir, "/")).href);
}

it("a context has the pages at its path and below, however many others have the words more often", async () => {
  const others = Array.from({ length: 15 }, (_, index) => `/other/${index}`);
  const ask = await open([...others, "/api-changes", "/api", "/api/b/", "/v2/api/c", "/größen/d", "/gr"]);
  const find = async (within?: string) => {
    const { groups, pages, elsewhere } = await ask("kettle", {
      limit: 50,
      snippetLength: 100,
      ...(within && { within }),
    });
    return { paths: groups.map(({ path }) => path).toSorted(), pages, elsewhere };
  };
  expect(await find("/api")).toEqual({ paths: ["/api", "/api/b/"], pages: 2, elsewhere: false });
  expect(await find("/api/b/")).toMatchObject({ paths: ["/api/b/"], pages: 1 });
  expect(await find("/v2/api")).toMatchObject({ paths: ["/v2/api/c"] });
  expect(await find("/größen")).toMatchObject({ paths: ["/größen/d"] });
  expect(await find("/")).toMatchObject({ pages: 21 });
  expect(await find()).toMatchObject({ pages: 21, elsewhere: false });
  expect(await find("/nowhere")).toEqual({ paths: [], pages: 0, elsewhere: true });
});
