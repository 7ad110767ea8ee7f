import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import type { SitePage } from "../../packages/engine/src/node/pages/page.ts";
import type { SidebarItem } from "../../packages/engine/src/shared/page.ts";
import type { Peer } from "../subjects.ts";

/** An entry of the sidebar in `pages.mjs`, which the peers' configurations read. */
interface Entry {
  title: string;
  path?: string;
  children?: Entry[];
}

/** The pages of a site's docs as plain Markdown, and their order. */
export interface PlainContent {
  docs: SitePage[];
  sidebar: Entry[];
}

/** Reads the docs of a site. @throws SiteError when they have mistakes */
export async function readPlainContent(siteDir: string): Promise<PlainContent> {
  const { pages } = await makeSite({ siteDir });
  const docs = pages.filter(({ data }) => data.kind === "doc");
  return { docs, sidebar: entries(docs[0]?.data.sidebar?.items ?? []) };
}

function entries(items: SidebarItem[]): Entry[] {
  return items.flatMap((item): Entry[] => {
    if (item.type === "html") return [];
    if (item.type === "link") return [{ title: item.label, path: item.href }];
    const own = item.href === undefined ? [] : [{ title: item.label, path: item.href }];
    return [{ title: item.label, children: [...own, ...entries(item.items ?? [])] }];
  });
}

/** The docs as the Markdown files that a peer needs, and `pages.mjs` with the sidebar, by path below its folder. */
export function contentFiles({ docs, sidebar }: PlainContent, peer: Peer): Map<string, string> {
  const files = new Map([["pages.mjs", `export const pages = ${JSON.stringify(sidebar, null, 2)};\n`]]);
  const order = paths(sidebar);
  for (const { data, title, description = "", markdown = "" } of docs) {
    const front = {
      title,
      description,
      sidebar_position: order.indexOf(data.path) + 1,
      // Without a slug, Starlight makes the address of a page lower-case.
      ...(peer.headings ? {} : { slug: data.path.replace(/^\/|\/$/g, "") }),
    };
    const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    // VitePress gives titles anchors too: one made from the title could collide with a section's.
    const body = markdown.replace(/^# .*\n+/, peer.headings ? `# ${title} {#page-title}\n\n` : "");
    const file = `${data.path.slice(1)}${data.path.endsWith("/") ? "index" : ""}.md`;
    files.set(`${peer.content}/${file}`, `---\n${lines.join("\n")}\n---\n\n${body}`);
  }
  return files;
}

const paths = (sidebar: Entry[]): string[] =>
  sidebar.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...paths(children)]);
