import { expect, test } from "vitest";
import { en } from "../../shared/messages/en.ts";
import type { Page } from "../../shared/page.ts";
import type { Site, Version } from "../../shared/site.ts";
import { resolveItem } from "./items.ts";

const version = (name: string, fields: Partial<Version> = {}): Version => ({
  name,
  label: name,
  path: `/${name}/`,
  mainPath: `/${name}/`,
  isLast: false,
  banner: "none",
  badge: false,
  ...fields,
});
const next = version("current", { label: "Next", path: "/", mainPath: "/" });
const site = (versions: Version[]) =>
  ({
    versions,
    messages: en,
    locale: { name: "en", label: "English", htmlLang: "en", path: "/" },
    locales: [
      { name: "en", label: "English", htmlLang: "en", path: "/" },
      { name: "ar", label: "العربية", htmlLang: "ar", path: "/ar/" },
    ],
  }) as Site;
const page = (fields: Partial<Page> = {}) => ({ path: "/install", ...fields }) as Page;
const slot = { type: "docsVersionDropdown", position: "right" } as const;

test("the version dropdown of a single version is a plain link with its label", () => {
  expect(resolveItem(slot, site([next]), page())).toMatchObject({ type: "link", label: "Next", href: "/" });
});

test("the version dropdown leads to the same page of each version, else to its main page", () => {
  const both = site([next, version("1.0")]);
  const item = resolveItem(slot, both, page({ version: "current", versions: { current: "/install" } }));
  expect(item).toMatchObject({
    type: "dropdown",
    label: "Next",
    items: [
      { href: "/install", version: "current", current: true },
      { href: "/1.0/", version: "1.0", current: false },
    ],
  });
});

test("the version dropdown shows the preferred version outside the docs, else the last one", () => {
  const both = site([next, version("1.0", { isLast: true }), version("0.9")]);
  expect(resolveItem(slot, both, page())).toMatchObject({ label: "1.0" });
  expect(resolveItem(slot, both, page(), "0.9")).toMatchObject({ label: "0.9" });
});

test("the version dropdown has the versions and labels that its configuration names", () => {
  const item = resolveItem(
    { ...slot, versions: ["1.0", "current"], versionLabels: { "1.0": "Stable" } },
    site([next, version("1.0", { isLast: true }), version("0.9")]),
    page(),
  );
  expect(item).toMatchObject({ label: "Stable", items: [{ label: "Stable" }, { label: "Next" }] });
});

test("the locale dropdown leads to the page's translations, else to the locale's home page", () => {
  const slot = { type: "localeDropdown", position: "right" } as const;
  expect(resolveItem(slot, site([next]), page())).toMatchObject({
    label: "English",
    items: [
      { href: "/install", current: true },
      { href: "/ar/", lang: "ar", current: false },
    ],
  });
});

const link = {
  type: "link",
  position: "left",
  label: "Guide",
  href: "/docs/guide",
  external: false,
  activeBasePath: "/docs/guide",
  inVersion: { "1.0": { href: "/docs/1.0/guide" } },
} as const;
const both = site([next, version("1.0")]);

test("a link into the docs leads to the version shown, or the preferred one, where that has the page", () => {
  const old = { href: "/docs/1.0/guide", activeBasePath: "/docs/1.0/guide", label: "Guide" };
  expect(resolveItem(link, both, page({ version: "1.0" }))).toMatchObject(old);
  expect(resolveItem(link, both, page(), "1.0")).toMatchObject(old);
  expect(resolveItem(link, both, page({ version: "current" }), "1.0")).toMatchObject({ href: "/docs/guide" });
});

test("a link into the docs inside a dropdown leads to the version shown too", () => {
  const dropdown = { type: "dropdown", position: "left", label: "More", items: [link] } as const;
  expect(
    resolveItem({ ...dropdown, items: [...dropdown.items] }, both, page({ version: "1.0" })),
  ).toMatchObject({ items: [{ href: "/docs/1.0/guide" }] });
});
