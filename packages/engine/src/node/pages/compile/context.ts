import type { Messages } from "../../../shared/messages/en.ts";
import type { LocaleContent } from "../../content/model/model.ts";
import type { Counterparts } from "../../content/routes.ts";
import type { Changes } from "../../files/gitDates.ts";
import type { CompiledMarkdown } from "../../markdown/types.ts";
import type { MadeSite } from "../madeSite.ts";
import type { PageToCompile } from "./lookups.ts";
import type { Memory } from "./trace.ts";

/** How pages are compiled. */
export interface CompileOptions {
  /** What was compiled before. A build has none: it starts from nothing. */
  memory?: Memory | undefined;
  /** Whether to make the pages of a file; without this function, those of all files. */
  only?: (file: string) => boolean;
  /** Called after each page. What it throws ends the compiling. */
  onPage?: (() => void) | undefined;
}

/** What all pages of a site are made from. */
export interface MakeOptions extends CompileOptions, Pick<MadeSite, "config" | "content"> {
  /** The last change of each file, from git. */
  changes: Changes["dates"];
}

/** What the pages of one locale are made from. */
export interface LocaleContext extends MakeOptions {
  locale: LocaleContent;
  messages: Messages;
  counterparts: Counterparts;
  compiled: ReadonlyMap<PageToCompile, CompiledMarkdown>;
}
