import type { MarkdownContext } from "../../markdown/types.ts";

/** Where the files of repositories on GitHub are. */
const files = "raw.githubusercontent.com";

/** Where uploads of GitHub lie; addresses of github.com lead there (https://github.com/endoflife-date/endoflife.date/pull/5087). */
const uploads = "github-production-user-asset-6210df.s3.amazonaws.com";

/**
 * Where a picture comes from: an address, and all hosts that a browser asks for it. A host may answer with the address of
 * another one, and a Content-Security-Policy has to name both, unless the address of the last can be told from the first.
 */
export function pictureSource(address: URL): { src: string; hosts: string[] } {
  const { host, pathname } = address;
  if (host !== "github.com") return { src: address.href, hosts: [host] };
  const [, repository, path] = /^(\/[^/]+\/[^/]+)\/(?:blob|raw)(\/.+)/.exec(pathname) ?? [];
  if (path) return { src: `https://${files}${repository}${path}`, hosts: [files] };
  const isUpload = /^\/user-attachments\/|^\/[^/]+\/[^/]+\/assets\//.test(pathname);
  const isAvatar = /^\/[^/]+\.png$/.test(pathname);
  const last = isUpload ? [uploads] : isAvatar ? ["avatars.githubusercontent.com"] : [];
  return { src: address.href, hosts: [host, ...last] };
}

/** Resolves an image on another host. The configuration must name all hosts that readers' browsers ask for it. */
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
  const sentOn = hosts[1] === undefined ? "" : `, which sends readers on to ${hosts[1]}`;
  const [what, learn] = missing.length > 1 ? ["the hosts", "learn"] : ["its host", "learns"];
  return {
    problem: `the image "${raw}" is on another host${sentOn}`,
    hint: `${hint}, or allow ${what} with images: { hosts: ${all} }, which then ${learn} who reads.`,
  };
}
