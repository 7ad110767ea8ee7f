import type { IndexedPage, Section } from "../../packages/engine/src/shared/search/section.ts";
import { type Random, random } from "./random.ts";

/**
 * Makes any number of pages that read like the given ones: each word of a sentence follows its predecessor somewhere in
 * them (a Markov chain). As in real documentation, each page also has invented names, some like its neighbours'.
 */
export function generatePages(count: number, models: IndexedPage[], seed: number): IndexedPage[] {
  const dice = random(seed);
  const next = followers(models);
  const starts = [...next.keys()].filter((word) => /^[A-Z]/.test(word));
  return Array.from({ length: count }, (_, number) => {
    const names = Array.from({ length: 6 }, (_, i) => coin(dice, i < 2 ? Math.floor(number / 20) : number));
    const title = capital(`${names[0]} ${topic(dice, next)}`);
    const path = `/g${number % 37}/${names[1]}-${number}`;
    const sections = Array.from({ length: 4 + dice.below(8) }, (_, place) =>
      section(place, title, names, dice, next, starts),
    );
    return {
      path,
      title,
      keywords: names.slice(0, 2),
      breadcrumbs: [`Part ${number % 37}`],
      weight: 1,
      sections,
    };
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function followers(models: IndexedPage[]): Map<string, string[]> {
  const next = new Map<string, string[]>();
  const texts = models.flatMap(({ sections }) => sections.map(({ text }) => text));
  for (const words of texts.map((text) => text.split(/\s+/))) {
    words.forEach((word, i) => {
      const follower = words[i + 1];
      if (follower === undefined) return;
      next.set(word, [...(next.get(word) ?? []), follower]);
    });
  }
  return next;
}

/** Invents a name that looks like a word. Names of one family begin alike. */
function coin(dice: Random, family: number): string {
  const syllables = [
    "ba",
    "con",
    "der",
    "fi",
    "gra",
    "lim",
    "mo",
    "net",
    "po",
    "qui",
    "ra",
    "sel",
    "ter",
    "vo",
    "win",
    "zu",
  ];
  const root = `${syllables[family % 16]}${syllables[Math.floor(family / 16) % 16]}`;
  return root + Array.from({ length: 1 + dice.below(2) }, () => dice.pick(syllables)).join("");
}

function topic(dice: Random, next: Map<string, string[]>): string {
  const words = [...next.keys()].filter((word) => /^[a-z]{4,10}$/.test(word));
  return `${dice.pick(words)} ${dice.pick(words)}`;
}

function sentence(names: string[], dice: Random, next: Map<string, string[]>, starts: string[]): string {
  const words = [dice.pick(starts) ?? ""];
  for (let i = 6 + dice.below(12); i > 0; i--) {
    const following = dice.pick(next.get(words.at(-1) ?? "") ?? starts) ?? "";
    words.push(dice.below(14) === 0 ? (dice.pick(names) ?? "") : following);
  }
  return `${words.join(" ").replace(/[.,;:]$/, "")}.`;
}

function section(
  place: number,
  title: string,
  names: string[],
  dice: Random,
  next: Map<string, string[]>,
  starts: string[],
): Section {
  const name = `${dice.pick(names)}_${dice.pick(names)}`;
  const heading =
    place === 0 ? title : dice.below(3) === 0 ? name : capital(`${topic(dice, next)} ${dice.pick(names)}`);
  const paragraphs = Array.from({ length: 2 + dice.below(4) }, () =>
    Array.from({ length: 2 + dice.below(4) }, () => sentence(names, dice, next, starts)).join(" "),
  );
  const code =
    dice.below(2) === 0
      ? `local x = require("${names[0]}").${name}({ ${names[2]} = ${dice.below(99)} })`
      : "";
  return { id: place === 0 ? "" : `s${place}`, heading, text: paragraphs.join("\n"), code };
}
