import * as v from "valibot";
import { en } from "../../shared/messages/en.ts";
import { didYouMean, type Problem } from "../problems.ts";
import { navbarItemSchemas } from "./navbarSchema.ts";
import { innerSchemas, type SiteConfig, siteSchema } from "./schema.ts";

/**
 * Checks a configuration and fills in its defaults.
 * Returns the configuration, or every problem found in it; each names its key, the value and what is accepted.
 */
export function checkConfig(input: unknown, file: string): { config: SiteConfig } | { problems: Problem[] } {
  const result = v.safeParse(siteSchema, input);
  if (!result.success) {
    return { problems: result.issues.map((issue) => ({ file, ...toProblem(issue) })) };
  }
  const problems = crossChecks(result.output).map((problem) => ({ file, ...problem }));
  return problems.length > 0 ? { problems } : { config: withSlashes(result.output) };
}

function toProblem(issue: v.BaseIssue<unknown>): Pick<Problem, "key" | "message" | "hint"> {
  const keys = (issue.path ?? []).map((item) => item.key);
  const key = keyPath(keys);
  if (issue.type === "strict_object" && issue.expected === "never") {
    const name = String(keys.at(-1));
    const near = didYouMean(name, knownKeys);
    return {
      key,
      message: "this key is not known",
      hint: near ? `Did you mean "${near}"?` : "Remove it, or look for its name in the README.",
    };
  }
  if (issue.input === undefined) {
    return { key, message: "this key is missing", hint: "Add it to the configuration." };
  }
  if (issue.type === "custom" && /component was found/.test(issue.message)) {
    return { key, message: issue.message };
  }
  return { key, message: `${shown(issue.input)} is not accepted`, hint: `Expected ${expected(issue)}.` };
}

/** What a schema expects, in a writer's words. */
export function expected(issue: v.BaseIssue<unknown>): string {
  const fromType = issue.expected === "unknown" ? undefined : issue.expected?.replaceAll(/[()]/g, "");
  const named: Record<string, string> = {
    string: "a text",
    boolean: "true or false",
    number: "a number",
    Array: "a list",
    Object: "an object",
    "!0": "a text that isn't empty",
  };
  if (fromType) {
    return fromType
      .split(" | ")
      .map((part) => named[part] ?? part.replace(/^>=/, "at least ").replace(/^<=/, "at most "))
      .join(" or ");
  }
  return issue.message;
}

/** A value as a message shows it: short, and strings in quotes. */
export function shown(value: unknown): string {
  const text = typeof value === "function" ? "a function" : asJson(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // It holds itself, or a number beyond JSON's.
    return typeof value === "object"
      ? `${Array.isArray(value) ? "a list" : "an object"} that JSON can't hold`
      : String(value);
  }
}

/** `["navbar", "items", 2, "to"]` as `navbar.items[2].to`. */
function keyPath(keys: unknown[]): string {
  return keys
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index === 0 ? "" : "."}${String(key)}`))
    .join("");
}

/** What no single value shows: keys that contradict or need each other. */
function crossChecks(config: SiteConfig): Problem[] {
  const problems: Problem[] = [];
  const { minHeadingLevel: min, maxHeadingLevel: max } = config.tableOfContents;
  if (min > max) {
    problems.push({
      key: "tableOfContents",
      message: `minHeadingLevel ${min} is greater than maxHeadingLevel ${max}`,
      hint: "Give the smaller number to minHeadingLevel.",
    });
  }
  const { defaultLocale, locales, localeConfigs } = config.i18n;
  if (!locales.includes(defaultLocale)) {
    problems.push({
      key: "i18n.defaultLocale",
      message: `"${defaultLocale}" is not one of the locales: ${locales.join(", ")}`,
      hint: "Add it to i18n.locales.",
    });
  }
  const twice = locales.find((name, index) => locales.indexOf(name) !== index);
  if (twice !== undefined) {
    problems.push({ key: "i18n.locales", message: `"${twice}" is in it twice`, hint: "Remove one of them." });
  }
  for (const name of Object.keys(localeConfigs)) {
    if (!locales.includes(name)) {
      problems.push({
        key: `i18n.localeConfigs.${name}`,
        message: "there is no such locale",
        hint: `The locales are: ${locales.join(", ")}.`,
      });
    }
  }
  for (const [locale, texts] of Object.entries(config.i18n.messages)) {
    problems.push(...checkMessages(texts, en, `i18n.messages.${locale}`));
  }
  config.navbar.items.forEach((item, index) => {
    problems.push(...checkNavbarItem(item, `navbar.items[${index}]`));
  });
  return problems;
}

/** Checks a site's own interface texts: every key is one of the catalogue's, and its value of the same kind. */
function checkMessages(texts: unknown, catalogue: unknown, key: string): Problem[] {
  if (typeof catalogue !== "object" || catalogue === null) {
    return typeof texts === typeof catalogue
      ? []
      : [{ key, message: `${shown(texts)} is not accepted`, hint: "Expected a text." }];
  }
  if (typeof texts !== "object" || texts === null) {
    return [{ key, message: `${shown(texts)} is not accepted`, hint: "Expected an object of texts." }];
  }
  // Languages have plural forms that English lacks.
  const known = "other" in catalogue ? [...pluralForms] : Object.keys(catalogue);
  return Object.entries(texts).flatMap(([name, value]) => {
    if (known.includes(name)) {
      const expected = (catalogue as Record<string, unknown>)[name] ?? "";
      return checkMessages(value, expected, `${key}.${name}`);
    }
    const near = didYouMean(name, known);
    const hint = near ? `Did you mean "${near}"?` : `Known keys: ${known.join(", ")}.`;
    return [{ key: `${key}.${name}`, message: "this key is not known", hint }];
  });
}

const pluralForms = ["zero", "one", "two", "few", "many", "other"] as const;

function checkNavbarItem(item: SiteConfig["navbar"]["items"][number], key: string): Problem[] {
  const type = item.type ?? ("items" in item ? "dropdown" : "default");
  const problems: Problem[] = [];
  const entries = item as { to?: string; href?: string; label?: string; html?: string };
  if (type === "default") {
    if ((entries.to === undefined) === (entries.href === undefined)) {
      problems.push({
        key,
        message: entries.to === undefined ? "a link needs to or href" : "a link takes to or href, not both",
        hint: "Use to for a page of this site and href for anything else.",
      });
    }
    if ((entries.label === undefined) === (entries.html === undefined)) {
      problems.push({
        key,
        message:
          entries.label === undefined
            ? "a link needs a label or html"
            : "a link takes a label or html, not both",
      });
    }
  }
  if (type === "dropdown" && entries.to !== undefined && entries.href !== undefined) {
    problems.push({ key, message: "a dropdown takes to or href, not both" });
  }
  if (type === "html" && entries.html === undefined && (item as { value?: string }).value === undefined) {
    problems.push({ key, message: "an html item needs html", hint: 'Add html: "<b>…</b>".' });
  }
  const nested = ["items", "dropdownItemsBefore", "dropdownItemsAfter"] as const;
  for (const name of nested) {
    const list =
      (item as Partial<Record<(typeof nested)[number], SiteConfig["navbar"]["items"]>>)[name] ?? [];
    list.forEach((entry, index) => {
      problems.push(...checkNavbarItem(entry, `${key}.${name}[${index}]`));
    });
  }
  return problems;
}

/** Base path with slashes at both ends, URL without one at its end. */
function withSlashes(config: SiteConfig): SiteConfig {
  const baseUrl = `/${config.baseUrl.split("/").filter(Boolean).join("/")}/`.replace("//", "/");
  return { ...config, baseUrl, url: config.url.replace(/\/+$/, "") };
}

/** Every key of the configuration, wherever it stands: what an unknown one is compared with. */
const knownKeys = new Set<string>();
for (const schema of [siteSchema, ...innerSchemas, ...Object.values(navbarItemSchemas)]) {
  collectKeys(schema);
}
function collectKeys(schema: unknown): void {
  const { entries, wrapped, options, item, pipe, value } = schema as {
    entries?: Record<string, unknown>;
    wrapped?: unknown;
    options?: unknown[];
    item?: unknown;
    pipe?: unknown[];
    value?: unknown;
  };
  for (const [key, entry] of Object.entries(entries ?? {})) {
    knownKeys.add(key);
    collectKeys(entry);
  }
  for (const inner of [wrapped, item, value, ...(options ?? []), ...(pipe ?? [])]) {
    if (inner && inner !== schema && typeof inner === "object") {
      collectKeys(inner);
    }
  }
}
