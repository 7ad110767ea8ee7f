import type { MarkdownContext } from "../../markdown/types.ts";

/**
 * Where a picture comes from. GitHub's address of a file in a repository leads to another host, which is asked at once.
 */
export function pictureSource({ host, pathname, href }: URL): { src: string; host: string } {
  const [, repository, path] = /^(\/[^/]+\/[^/]+)\/(?:blob|raw)(\/.+)/.exec(pathname) ?? [];
  if (host !== "github.com" || !path) return { src: href, host };
  const files = "raw.githubusercontent.com";
  return { src: `https://${files}${repository}${path}`, host: files };
}

/** Resolves an image on another host. The configuration must name the host. */
export function resolveRemote(raw: string, allowed: string[]): ReturnType<MarkdownContext["resolveImage"]> {
  const hint = "Pages load nothing from elsewhere, so that readers won't see it: put it beside the page";
  if (!URL.canParse(raw)) return { problem: `the image "${raw}" is no address`, hint: `${hint}.` };
  const address = new URL(raw);
  const { src, host } = pictureSource(address);
  if (allowed.includes(host)) {
    if (address.protocol === "https:") return { src };
    return { problem: `the image "${raw}" would be loaded without encryption`, hint: "Write https://." };
  }
  const hosts = JSON.stringify([...allowed, host.replace(/:\d+$/, "")]);
  const learns = `${hint}, or allow its host with images: { hosts: ${hosts} }, which then learns who reads.`;
  const uploads = " Uploads on GitHub come from a second host: OPTIONS.md names it.";
  return {
    problem: `the image "${raw}" is on another host`,
    hint: host === "github.com" ? learns + uploads : learns,
  };
}
