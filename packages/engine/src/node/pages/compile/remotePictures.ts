import type { MarkdownContext } from "../../markdown/types.ts";

/** The hosts that GitHub sends browsers on to, by the paths of its own addresses: of uploads, and of pictures of accounts. */
const second = {
  "github-production-user-asset-6210df.s3.amazonaws.com": /^(?:\/user-attachments|\/[^/]+\/[^/]+)\/assets\//,
  "avatars.githubusercontent.com": /^\/[^/]+\.png$/,
};

/**
 * Where a picture comes from, and all hosts that are asked for it. GitHub's address of a file in a repository or wiki leads to another
 * host, which is asked at once.
 */
export function pictureSource({ host, pathname, href }: URL): { src: string; hosts: string[] } {
  if (host !== "github.com") return { src: href, hosts: [host] };
  const [, repository, kind, path] = /^(\/[^/]+\/[^/]+)\/(blob|raw|wiki)(\/.+)/.exec(pathname) ?? [];
  const more = Object.entries(second).flatMap(([name, of]) => (of.test(pathname) ? name : []));
  if (!path) return { src: href, hosts: [host, ...more] };
  const files = "raw.githubusercontent.com";
  return { src: `https://${files}${kind === "wiki" ? "/wiki" : ""}${repository}${path}`, hosts: [files] };
}

/** Resolves an image on another host. The configuration must name the host, and the one that GitHub sends readers on to. */
export function resolveRemote(raw: string, allowed: string[]): ReturnType<MarkdownContext["resolveImage"]> {
  const hint = "Pages load nothing from elsewhere, so that readers won't see it: put it beside the page";
  if (!URL.canParse(raw)) return { problem: `the image "${raw}" is no address`, hint: `${hint}.` };
  const address = new URL(raw);
  const { src, hosts } = pictureSource(address);
  const missing = hosts.filter((host) => !allowed.includes(host));
  if (missing.length === 0) {
    if (address.protocol === "https:") return { src };
    return { problem: `the image "${raw}" would be loaded without encryption`, hint: "Write https://." };
  }
  const all = JSON.stringify([...allowed, ...missing.map((host) => host.replace(/:\d+$/, ""))]);
  const learns = `or allow its host with images: { hosts: ${all} }, which then learns who reads.`;
  const where = allowed.includes(address.host)
    ? `comes from a second host, ${missing}`
    : "is on another host";
  return { problem: `the image "${raw}" ${where}`, hint: `${hint}, ${learns}` };
}
