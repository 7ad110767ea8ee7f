/**
 * Matches the `Accept` header of an agent that asks for Markdown, in the syntax that JavaScript and nginx share: it names
 * `text/markdown` and gives it no lower weight (`;q=0.5`) than anything else. Browsers don't name it, and get HTML.
 */
export const asksForMarkdown = String.raw`(^|[\s,])text/markdown(?![^,]*;\s*q=0)`;
