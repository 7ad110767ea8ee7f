/** What a site's configuration imports: `import { defineSite } from "@plaindocs/engine"`. */
export type { ContentComponent, MarkdownSyntax, MarkdownText } from "./node/markdown/types.ts";
export { defineSite, type Plugin, type PluginWith } from "./node/plugins/plugin.ts";
