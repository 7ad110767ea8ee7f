/** What plugins need that read or change Markdown: `import { rewriteLines } from "@plaindocs/engine/markdown"`. */
export { voidElements } from "./node/markdown/html/schema.ts";
export { rewriteLines } from "./node/markdown/lines.ts";
export { at, type Report, shortened } from "./node/markdown/report.ts";
export type { ContainerDirective } from "./node/markdown/syntax/directives.ts";
export { directiveNode, htmlNode } from "./node/markdown/syntax/nodes.ts";
export { parserWith, parseTree } from "./node/markdown/syntax/processor.ts";
export { escapeHtml } from "./shared/escapeHtml.ts";
