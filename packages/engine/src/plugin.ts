/** What packages of plugins import: `import { definePlugin } from "@plaindocs/engine/plugin"`. */

export { callOf } from "./node/commands/callOf.ts";
export { pictureHosts } from "./node/commands/pluginSite.ts";
export { configNames } from "./node/config/load.ts";
export { messagesOf } from "./node/config/messages.ts";
export { fileName, text } from "./node/config/schema/values.ts";
export { type Doc, type DocSet, lastSet } from "./node/content/model/model.ts";
export { sidebarEntries } from "./node/content/sidebars/view.ts";
export { decodePart } from "./node/files/urlPath.ts";
export { makeSite } from "./node/makeSite.ts";
export { admonitionKind, admonitionTitle } from "./node/markdown/blocks/admonitionKinds.ts";
export { languageOf, plainCode } from "./node/markdown/code/codeBlock.ts";
export { readCodeMeta } from "./node/markdown/code/meta.ts";
export type { ContainerDirective } from "./node/markdown/syntax/directives.ts";
export type { Expansion } from "./node/markdown/syntax/expansion.ts";
export { headingText, splitHeadingId } from "./node/markdown/syntax/headingId.ts";
export { plainTab, splitLabel } from "./node/markdown/syntax/nodes.ts";
export type { SiteFile } from "./node/output/siteFile.ts";
export type { MadeSite } from "./node/pages/madeSite.ts";
export { definePlugin } from "./node/plugins/define.ts";
export { treesOf } from "./node/plugins/pageTree.ts";
export type { CommandInput, HeadTag, Plugin } from "./node/plugins/plugin.ts";
export { failureText, warn } from "./node/problems/failure.ts";
export { isRecord, shown } from "./node/problems/issues.ts";
export { hintNear, type Problem, SiteError } from "./node/problems/problems.ts";
export { tryConfig } from "./node/tryConfig.ts";
export type { Heading } from "./shared/page.ts";
export { plainPath } from "./shared/paths.ts";
