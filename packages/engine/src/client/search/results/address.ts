import { format } from "../../../shared/messages/format.ts";
import type { Page } from "../../../shared/page.ts";
import type { Site } from "../../../shared/site.ts";
import { relativeVersion, type Scope, searchedVersion, versionAt } from "../common/scope.ts";

/** What the address of the search page asks for. */
export interface Asked extends Scope {
  query: string;
  /** Messages for the reader, one for each parameter that names something that doesn't exist. */
  problems: string[];
}

/** Reads the parameters `q`, `ctx` and `version`. An unknown context or version is reported and otherwise ignored. */
export function readAsked(search: string, site: Site, page: Page): Asked {
  const parameters = new URLSearchParams(search);
  const { messages, versions } = site;
  const problems: string[] = [];
  const ctx = parameters.get("ctx");
  const context = site.search?.contexts.find(({ path }) => path === ctx);
  if (ctx && !context) problems.push(format(messages.search.unknownContext, { context: ctx }));
  const name = parameters.get("version")?.replace(/^\/+|\/+$/g, "");
  const named = versionAt(site, name ?? "");
  if (name && !named) {
    problems.push(format(messages.search.unknownVersion, { version: name }));
    // The version at the base URL has no name in addresses.
    const known = versions.map((version) => relativeVersion(site, version)).filter(Boolean);
    if (known.length > 0)
      problems.push(format(messages.search.unknownVersionList, { versions: known.join(", ") }));
  }
  const version = named ?? searchedVersion(site, page);
  return { query: parameters.get("q") ?? "", context, version, problems };
}

/** Sets a parameter of the address in the current history entry, or removes it if the value is empty. */
export function writeParameter(name: string, value: string): void {
  const url = new URL(location.href);
  if (value === "") url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

/** Milliseconds without typing after which the address is updated: browsers limit how often it may change. */
const PAUSE = 250;

/** Keeps a parameter of the address up to date with a value that changes with every key. */
export function lateParameter(name: string, value: () => string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  /** Writes the value at once, if a change is pending. */
  const write = () => {
    if (timer === undefined) return;
    forget();
    writeParameter(name, value());
  };
  return {
    isBehind: () => timer !== undefined,
    write,
    forget,
    writeLater() {
      clearTimeout(timer);
      timer = setTimeout(write, PAUSE);
    },
  };
}
