import type { Nodes, PhrasingContent, RootContent } from "mdast";

const phrasing =
  /^(?:text|emphasis|strong|delete|inlineCode|break|(?:image|link)(?:Reference)?|footnoteReference)$/;

/** Makes blocks of nodes: consecutive inline nodes, with the HTML between them, become paragraphs. */
export function asBlocks(nodes: Nodes[]): RootContent[] {
  const blocks: Nodes[] = [];
  let run: Nodes[] = [];
  const endRun = () => {
    const isText = run.some(
      (node) => phrasing.test(node.type) && !(node.type === "text" && node.value.trim() === ""),
    );
    if (isText) blocks.push({ type: "paragraph", children: run as PhrasingContent[] });
    else blocks.push(...run.filter(({ type }) => type === "html"));
    run = [];
  };
  for (const node of nodes) {
    if (phrasing.test(node.type) || node.type === "html") run.push(node);
    else {
      endRun();
      blocks.push(node);
    }
  }
  endRun();
  return blocks as RootContent[];
}
