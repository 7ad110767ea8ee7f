import { EventEmitter } from "node:events";
import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { beforeEach, expect, test, vi } from "vitest";
import { nothingAdded } from "../config/added.ts";
import { SiteError } from "../problems/problems.ts";
import type { ClientSite } from "../render/virtualSite.ts";
import { DevSite } from "./devSite.ts";

type Loaded = Record<string, unknown>;

const siteDir = "/site";
const loaded = {
  config: {
    baseUrl: "/",
    docs: false,
    pages: "pages",
    styles: [],
    staticDirectories: [],
    plugins: [],
    added: nothingAdded,
  },
  content: { staticFiles: new Map([["a.webm", "/site/static/a.webm"]]), locales: [], styles: "" },
  sites: [],
};
const wrong = new SiteError([{ file: "docs/a.md", message: "it is wrong" }]);

vi.mock("../makeSite.ts", () => ({
  loadSite: () => new Promise<Loaded>((resolve, reject) => readings.push({ resolve, reject })),
  finishSite: async () => ({ ...loaded, pages: [], named: { files: [], texts: [] }, warnings: [] }),
}));
vi.mock("../siteFiles.ts", () => ({ besidesDocuments: () => [], makeDocuments: () => [] }));

/** The reads of the site so far, as the functions with which a test resolves or rejects each. */
let readings: { resolve: (loaded: Loaded) => void; reject: (error: Error) => void }[];
/** The messages that the server sent to open pages. */
let sent: unknown[];
let events: EventEmitter;
let client: ClientSite;
let site: DevSite;

beforeEach(() => {
  readings = [];
  sent = [];
  events = new EventEmitter();
  const vite = {
    config: { server: { fs: { allow: [] } } },
    moduleGraph: { invalidateAll: () => {} },
    ws: { on: events.on.bind(events), send: (message: unknown) => void sent.push(message) },
  };
  vi.spyOn(console, "error").mockReturnValue();
  const options = { siteDir, overrides: {}, base: "/", memory: new Map() };
  client = { sites: [], scripts: [] };
  site = new DevSite(vite as unknown as ViteDevServer, options, client);
});

/** Saves a file of the site, and waits until reading it has begun. */
async function save(file: string): Promise<void> {
  const count = readings.length;
  site.changed(join(siteDir, file));
  await vi.waitFor(() => expect(readings).toHaveLength(count + 1));
}

/** The messages for a page that connects to the server now and shows the state with this number. */
function toldAtLoad(shown: string): unknown[] {
  const told: unknown[] = [];
  events.emit("page:listening", shown, { send: (message: unknown) => void told.push(message) });
  return told;
}

const update = { type: "custom", event: "page:update" };
const reload = { type: "full-reload" };

test("an error of a state that a newer one has replaced is shown neither now nor at the next load", async () => {
  await save("docs/a.md");
  await save("docs/a.md");
  readings[1]?.resolve(loaded);
  await vi.waitFor(() => expect(sent).toEqual([update]));
  readings[0]?.reject(wrong);
  await new Promise(setImmediate);
  expect(sent).toEqual([update]);
  expect(toldAtLoad("2")).toEqual([]);
});

test("a state that is read later than the one that replaced it isn't taken for the newest", async () => {
  await save("docs/a.md");
  await save("docs/a.md");
  readings[1]?.resolve(loaded);
  await vi.waitFor(() => expect(sent).toEqual([update]));
  readings[0]?.resolve(loaded);
  await new Promise(setImmediate);
  expect(sent).toEqual([update]);
  expect(toldAtLoad("2")).toEqual([]);
  expect(toldAtLoad("1")).toEqual([reload]);
});

test("an error of the newest state is shown, and the page is loaded anew once it is mended", async () => {
  await save("docs/a.md");
  readings[0]?.reject(wrong);
  await vi.waitFor(() => expect(sent).toMatchObject([{ type: "error", err: { id: "/site/docs/a.md" } }]));
  expect(toldAtLoad("1")).toMatchObject([{ type: "error" }]);
  await save("docs/a.md");
  readings[1]?.resolve(loaded);
  await vi.waitFor(() => expect(sent.at(-1)).toEqual(reload));
});

test.each([
  ["loads", "another configuration", "site.config.ts", { config: { ...loaded.config, title: "B" } }, reload],
  ["loads", "another style", "a.css", { content: { ...loaded.content, styles: "a{}" } }, reload],
  ["loads", "a file that is published as it is", "static/a.webm", {}, reload],
  ["updates", "a module or data that pages alone are made of", "data/a.json", {}, update],
])("%s the page for %s, also when a page is saved before it was read", async (_, __, file, changed, told) => {
  await save("docs/a.md");
  readings[0]?.resolve(loaded);
  await vi.waitFor(() => expect(sent).toEqual([update]));
  await save(file);
  await save("docs/a.md");
  readings[1]?.resolve({ ...loaded, ...changed });
  readings[2]?.resolve({ ...loaded, ...changed });
  await vi.waitFor(() => expect(sent).toEqual([update, told]));
});

test("who asks for a page while an error is being mended gets it from the mended site", async () => {
  await save("docs/a.md");
  const answer = site.serve("/none");
  await save("docs/a.md");
  readings[0]?.reject(wrong);
  readings[1]?.resolve(loaded);
  expect(await answer).toBeUndefined();
});

test("who was answered with an error is shown the page by a load", async () => {
  const answer = site.serve("/a");
  await vi.waitFor(() => expect(readings).toHaveLength(1));
  readings[0]?.reject(wrong);
  await expect(answer).rejects.toThrow("it is wrong");
  expect(toldAtLoad("1")).toMatchObject([{ type: "error" }]);
  await save("docs/a.md");
  readings[1]?.resolve(loaded);
  await vi.waitFor(() => expect(sent.at(-1)).toEqual(reload));
});

test("the client has the modules of the plugins that are there, and none of one that was taken out", async () => {
  const scripts = [{ selector: ".moth", file: "/plugin/moth.ts" }];
  const added = { ...nothingAdded, scripts, search: { openIndex: "/engine/open.ts" } };
  const plugin = { ...loaded, config: { ...loaded.config, added } };
  for (const state of [plugin, loaded]) {
    await save("site.config.ts");
    readings.at(-1)?.resolve(state);
    const { length } = sent;
    await vi.waitFor(() => expect(sent.length).toBe(length + 1));
    const isThere = state === plugin;
    expect(client.openIndex).toBe(isThere ? "/engine/open.ts" : undefined);
    expect(client.scripts).toHaveLength(isThere ? 1 : 0);
  }
});
