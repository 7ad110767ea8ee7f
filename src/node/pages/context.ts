import type { Messages } from "../../shared/messages/en.ts";
import type { SiteConfig } from "../config/schema.ts";
import type { LastChange } from "../content/files/gitDates.ts";
import type { Content } from "../content/load.ts";
import type { LocaleContent, SourcePage } from "../content/model/model.ts";
import type { CompiledMarkdown } from "../markdown/common/types.ts";
import type { Problem } from "../problems.ts";
import type { CompileOptions } from "./compileAll.ts";

/** What all pages of a site are made from. */
export interface MakeOptions {
  config: SiteConfig;
  content: Content;
  /** The last change of each file, from git. */
  changes: Map<string, LastChange>;
  problems: Problem[];
  store?: CompileOptions["store"];
  threads?: CompileOptions["threads"];
  /** Limits the work to the pages of these files. */
  only?: (file: string) => boolean;
  /** Called after each page. */
  onPage?: (done: number, total: number) => void;
}

/** What the pages of one locale are made from. */
export interface LocaleContext extends MakeOptions {
  locale: LocaleContent;
  messages: Messages;
  compiled: ReadonlyMap<SourcePage, CompiledMarkdown>;
}
