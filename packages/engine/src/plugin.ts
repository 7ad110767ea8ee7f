/** What packages of plugins import: `import { definePlugin } from "@plaindocs/engine/plugin"`. */

export { leastContrast } from "./node/checks/theme.ts";
export { callOf } from "./node/commands/callOf.ts";
export { pictureHosts } from "./node/commands/pluginSite.ts";
export { configNames } from "./node/config/load.ts";
export { fileName, text } from "./node/config/schema/values.ts";
export { type Doc, type DocSet, lastSet } from "./node/content/model/model.ts";
export { sidebarEntries } from "./node/content/sidebars/view.ts";
export { listFiles } from "./node/files/list.ts";
export { readText } from "./node/files/readText.ts";
export { isThere, writeFiles } from "./node/files/writeFiles.ts";
export { makeSite } from "./node/makeSite.ts";
export { languageOf } from "./node/markdown/code/codeBlock.ts";
export { readCodeMeta } from "./node/markdown/code/meta.ts";
export type { ContainerDirective } from "./node/markdown/syntax/directives.ts";
export { splitLabel } from "./node/markdown/syntax/nodes.ts";
export type { MadeSite } from "./node/pages/madeSite.ts";
export { definePlugin } from "./node/plugins/define.ts";
export type { CommandInput, Plugin } from "./node/plugins/plugin.ts";
export { failureText, warn } from "./node/problems/failure.ts";
export { isRecord, shown } from "./node/problems/issues.ts";
export { hintNear, type Problem, SiteError } from "./node/problems/problems.ts";
export { runToEnd } from "./node/problems/runToEnd.ts";
export { tryConfig } from "./node/tryConfig.ts";
export { mix } from "./shared/contrast.ts";
export { decodePart } from "./shared/decodePart.ts";
export type { Heading } from "./shared/page.ts";
export { plainPath } from "./shared/paths.ts";
