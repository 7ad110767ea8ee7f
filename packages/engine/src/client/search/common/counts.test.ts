import { expect, test } from "vitest";
import { textLanguage } from "../../../shared/language.ts";
import { messagesFor } from "../../../shared/messages/index.ts";
import type { Site } from "../../../shared/site.ts";
import { countText } from "./counts.ts";

const english = { lang: "en", dir: "ltr" };

test.each([
  ["ja", {}, english, "1 result on 1 page"],
  ["fa", {}, english, "1 result on 1 page"],
  ["de-AT", {}, {}, "1 Treffer auf 1 Seite"],
  ["en-GB", {}, {}, "1 result on 1 page"],
  ["cs", { cs: { search: { pages: { one: "na {count} stránce" } } } }, {}, "1 result na 1 stránce"],
])(
  "in %s with the site's texts %j English sentences are marked by %j, and one is %j",
  (name, own, attributes, count) => {
    const site = { messages: messagesFor(name, own), locale: { htmlLang: name } } as Site;
    expect(textLanguage(site)).toEqual(attributes);
    expect(countText({ total: 1, pages: 1 } as never, site)).toBe(count);
  },
);
