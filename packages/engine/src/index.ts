/** What a site's configuration imports: `import { defineSite } from "@plaindocs/engine"`. */
export type { ContentComponent, MarkdownSyntax, MarkdownText } from "./node/markdown/types.ts";
export {
  defineSite,
  type HeadTag,
  type Plugin,
  type PluginWith,
  type SiteInput,
} from "./node/plugins/plugin.ts";
