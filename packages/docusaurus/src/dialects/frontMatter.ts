import { isRecord } from "@plaindocs/engine/plugin";

/** What a page's front matter has so far. */
interface Found {
  title?: string;
  hero?: object;
}

/** Keys of the front matter of VitePress and Starlight that say what keys of the engine say. */
export const otherKeys = {
  hero: { accepts: "a hero of the engine, VitePress or Starlight", test: isHero, read: readHero },
  features: { accepts: "a list", test: Array.isArray, read: readFeatures },
  sidebar: { accepts: "anything", test: () => true, read: readSidebar },
};

/** Label and order of a page in Starlight's sidebar. */
function readSidebar(value: unknown): Record<string, unknown> {
  const { label, order } = isRecord(value) ? value : {};
  return {
    ...(line(label) && { sidebar_label: line(label) }),
    ...(typeof order === "number" && { sidebar_position: order }),
  };
}

/**
 * Whether a hero is VitePress' or Starlight's: it has a name, title or text, which a hero of the engine never has, or only
 * keys that these tools know. Any other key is a slip in a hero of the engine.
 */
function isHero(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const keys = Object.keys(value);
  const [own, shared] = [/^(?:name|title|text)$/, /^(?:tagline|image|actions)$/];
  return keys.some((key) => own.test(key)) || keys.every((key) => shared.test(key));
}

function readHero(value: unknown, found: Found): Record<string, unknown> {
  const { name, title = name, text, tagline, image, actions } = value as Record<string, unknown>;
  const shownTitle = found.title ?? line(title);
  const said = [line(title), line(text)].filter((words) => words !== "" && words !== shownTitle).join(" ");
  const links = listOf(actions).map(({ text: label, link }) => ({
    label: line(label) || line(link),
    href: line(link),
  }));
  const { src, light, file, alt } = isRecord(image) ? image : { src: image };
  const picture = line(src ?? light ?? file);
  return {
    ...(shownTitle && { title: shownTitle }),
    hero: {
      ...found.hero,
      tagline: [said && `**${said}**`, line(tagline)].filter(Boolean).join("\\\n"),
      actions: links.filter(({ href }) => href !== ""),
      ...(picture && { image: { src: picture, alt: line(alt) } }),
    },
  };
}

/** The features are a list below the actions of the hero. */
function readFeatures(value: unknown, { hero }: Found): Record<string, unknown> {
  const items = listOf(value).map(({ title, details, link, linkText }) => {
    const [name, more] = [line(title), line(linkText)];
    const isLinked = line(link) !== "";
    const linked = (words: string) => (isLinked ? `[${words}](<${line(link)}>)` : words);
    return `- ${[name && `**${more ? name : linked(name)}**`, line(details), more && linked(more)].filter(Boolean).join(" ")}`;
  });
  return { hero: { tagline: "", ...hero, content: items.join("\n") } };
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** A text in one line; what is none is empty. */
function line(value: unknown): string {
  return typeof value === "string" || typeof value === "number"
    ? String(value).replace(/\s+/g, " ").trim()
    : "";
}
