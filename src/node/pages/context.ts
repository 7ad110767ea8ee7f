import type { Messages } from "../../shared/messages/en.ts";
import type { Store } from "../cache/store.ts";
import type { SiteConfig } from "../config/schema.ts";
import type { LastChange } from "../content/gitDates.ts";
import type { Content } from "../content/load.ts";
import type { LocaleContent, SourcePage } from "../content/model.ts";
import type { Problem } from "../problems.ts";
import type { PagePool } from "../workers/pagePool.ts";
import type { CompiledPage } from "./compiledPage.ts";

/** What all pages of a site are made from. */
export interface MakeOptions {
  config: SiteConfig;
  content: Content;
  /** Last change of each file, from git. */
  changes: Map<string, LastChange>;
  problems: Problem[];
  /** What earlier builds worked out. */
  store?: Store | undefined;
  /** Threads for many pages. */
  pool?: PagePool | undefined;
  /** Makes the pages of these files alone. */
  only?: (file: string) => boolean;
  /** Called after each page. */
  onPage?: (done: number, total: number) => void;
}

/** What the pages of one locale are made from. */
export interface LocaleContext extends MakeOptions {
  locale: LocaleContent;
  messages: Messages;
  compiled: ReadonlyMap<SourcePage, CompiledPage>;
}
