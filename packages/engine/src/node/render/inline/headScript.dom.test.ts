import { beforeEach, expect, test, vi } from "vitest";
import { en } from "../../../shared/messages/en.ts";
import type { SearchConfig, Site } from "../../../shared/site.ts";
import { baseUrlScript } from "./baseUrlScript.ts";
import { headScript } from "./headScript.ts";

const site = (fields: Partial<Site> = {}) =>
  ({
    base: "/",
    messages: en,
    colorMode: { defaultMode: "dark", disableSwitch: false, respectPrefersColorScheme: false },
    sidebar: { autoCollapseCategories: false },
    ...fields,
  }) as Site;
const run = (source: string) => new Function(source)();
const root = document.documentElement.dataset;

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
});

test.each([
  ["the default mode when nothing is stored", null, {}, "dark", "dark"],
  ["the stored mode", "light", {}, "light", "light"],
  ["the default in place of a stored value that is no mode", "purple", {}, "dark", "dark"],
  ["the default when the switch is off", "light", { disableSwitch: true }, "dark", "dark"],
  ["that of the system where it counts", null, { respectPrefersColorScheme: true }, "light", "system"],
])("the head script sets the colour mode before paint: %s", (_, stored, colors, theme, choice) => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  if (stored) localStorage.setItem("theme", stored);
  const { colorMode } = site();
  run(headScript(site({ colorMode: { ...colorMode, ...colors } })));
  expect([root.js, root.theme, root.themeChoice]).toEqual(["", theme, choice]);
});

test.each([
  ["read from its top when it is opened", "", "navigate", true],
  ["not when an anchor leads further down", "#setup", "navigate", false],
  ["not when words are marked on it", "?_highlight=uv", "navigate", false],
  ["not when the reader comes back to it", "", "back_forward", false],
  ["not when it is loaded again", "", "reload", false],
])("the head script marks that a page is %s", (_, address, type, isFresh) => {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type }] as never);
  history.replaceState(null, "", `/${address}`);
  run(headScript(site()));
  history.replaceState(null, "", "/");
  expect(root.fresh).toBe(isFresh ? "" : undefined);
});

test("the head script ignores keys where no shortcuts are configured", () => {
  const none = { shortcut: null, slashShortcut: null } as SearchConfig;
  expect(headScript(site({ search: none }))).not.toContain("keydown");
  expect(headScript(site())).not.toContain("keydown");
});

test("the head script works where storage throws", () => {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new Error("blocked");
    },
  });
  run(headScript(site()));
  expect(root.theme).toBe("dark");
});

test("the head script hides a dismissed announcement until its id changes", () => {
  const announcementBar = { id: "one", html: "x", closeable: true };
  localStorage.setItem("docusaurus.announcement.dismiss", "true");
  localStorage.setItem("docusaurus.announcement.id", "one");
  run(headScript(site({ announcementBar })));
  expect(root.announcement).toBe("dismissed");
  delete root.announcement;
  run(headScript(site({ announcementBar: { ...announcementBar, id: "</script>" } })));
  expect(root.announcement).toBeUndefined();
});

test("a value of the configuration can't end the head script early", () => {
  const announcementBar = { id: "</script>", html: "x", closeable: true };
  expect(headScript(site({ announcementBar }))).not.toContain("</");
});

test("the head script unmarks the page as scripted when the app can't be loaded", () => {
  run(headScript(site()));
  const script = document.createElement("script");
  script.type = "module";
  document.body.append(script);
  script.dispatchEvent(new Event("error"));
  expect(root.js).toBeUndefined();
});

test("the home page suggests a base URL, once, when scripts of the app can't be loaded", () => {
  run(baseUrlScript(site({ base: "/wrong/" })));
  for (let count = 0; count < 3; count++) {
    const script = document.createElement("script");
    script.type = "module";
    document.body.append(script);
    script.dispatchEvent(new Event("error"));
  }
  const [banner, ...more] = document.querySelectorAll('[role="alert"]');
  expect(more).toEqual([]);
  expect(banner?.textContent).toContain("Configured base URL: /wrong/");
  expect(banner?.textContent).toContain(`Base URL to try: ${location.pathname.replace(/\/?$/, "/")}`);
});
