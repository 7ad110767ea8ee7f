import fc from "fast-check";
import { expect, it } from "vitest";
import { anyText } from "../../testing/anyText.ts";
import { tokenize } from "./tokenize.ts";
import { fold, termOf } from "./words.ts";

const words = (text: string, language = "en") => tokenize(text, language).map(({ surface }) => surface);
const terms = (text: string, language = "en") => words(text, language).map((word) => termOf(word, language));

it.each([
  ["fd_binary_name", ["fd", "binary", "name", "fd_binary_name"]],
  ["vim.o.shell", ["vim", "o", "shell", "vim.o.shell"]],
  [":VenvSelect", ["venv", "select", "venvselect"]],
  ["vs.deactivate()", ["vs", "deactivate", "vs.deactivate"]],
  ['require("venv-selector").python()', ["require", "venv", "selector", "venv-selector", "python"]],
  ["--no-ignore-vcs", ["no", "ignore", "vcs", "no-ignore-vcs"]],
  ["$FD", ["fd"]],
  ["%USERPROFILE%", ["userprofile"]],
  ["~/.virtualenvs/x", ["virtualenvs", "x"]],
  ["vs.file_dir()", ["vs", "file", "dir", "vs.file_dir", "file_dir"]],
  [
    "a.nvim_create_augroup.b_c",
    ["a", "nvim", "create", "augroup", "b", "c", "a.nvim_create_augroup.b_c", "nvim_create_augroup", "b_c"],
  ],
  ["std::vector", ["std", "vector", "std::vector"]],
  ["HTTPServer", ["http", "server", "httpserver"]],
  ["MacOS", ["mac", "os", "macos"]],
  ["LSPs 3d", ["lsps", "3d"]],
  ["wsl2 pep723", ["wsl", "2", "wsl2", "pep", "723", "pep723"]],
  ["python3.12", ["python", "3", "12", "python3.12", "python3"]],
  ["0.12.4", ["0", "12", "4", "0.12.4"]],
  ["PEP-723", ["pep", "723", "pep-723"]],
  ["__init__", ["init"]],
  ["don't plugin’s uv's", ["dont", "plugin", "uv"]],
  ["l'environnement qu’il dell'ambiente", ["environnement", "il", "ambiente"]],
  ["l’option Qu'est-ce", ["option", "est", "ce", "est-ce"]],
])("the identifier %s is kept whole and split into parts", (text, expected) =>
  expect(words(text)).toEqual(expected),
);

it("each token has its range in the text", () => {
  const text = "(vs.file_dir)";
  expect(tokenize(text, "en").map(({ start, end }) => text.slice(start, end))).toEqual(
    "vs file dir vs.file_dir file_dir".split(" "),
  );
});

it("an identifier of very many parts is not kept whole", () => {
  expect(words("a.b.c.d.e.f.g")).toEqual(["a", "b", "c", "d", "e", "f", "g"]);
});

it.each([
  ["Élan", "elan"],
  ["ﬁle", "file"],
  ["yapılandırma", "yapilandirma"],
  ["ＡＢＣ", "abc"],
  ["Don’t", "dont"],
  ["İstanbul", "istanbul"],
  ["й", "и"],
])("folding makes %s and %s the same", (a, b) => expect(fold(a)).toBe(fold(b)));

it("folding keeps the vowel signs of Thai and Hindi", () => {
  expect(fold("ที่")).toBe("ที่");
  expect(fold("हिन्दी")).toBe("हिन्दी");
});

it("the Hebrew hyphen separates words", () => {
  expect(words("ב־PATH", "he")).toEqual(["ב", "path"]);
});

it.each([
  ["v0.11", ["0", "11", "0.11"]],
  ["V1.2.3", ["1", "2", "3", "1.2.3"]],
  ["v8", ["v", "8", "v8"]],
])("the version %s is cut into tokens", (text, expected) => expect(words(text)).toEqual(expected));

it("the range of a version number begins after its v", () => {
  expect(tokenize("as of v0.11", "en").at(-1)).toMatchObject({ surface: "0.11", start: 7, end: 11 });
});

it("inflected forms of an English word have the same stem", () => {
  expect(new Set(terms("activate activates activated activating activation")).size).toBe(1);
});

it.each(["add adds adding added", "key keys", "try tries tried trying", "way ways"])(
  "stemming makes %s equal",
  (forms) => {
    expect(new Set(terms(forms)).size).toBe(1);
  },
);

it("short words, identifiers, numbers and words of other alphabets are not stemmed", () => {
  expect(terms("uses ties run_2 fd_names café")).toEqual(
    "us ti run 2 run_2 fd name fd_names cafe".split(" "),
  );
  expect(termOf("gas", "en")).toBe("gas");
  expect(termOf("fd_names", "en")).toBe("fd_names");
});

it("words of other languages are not stemmed", () => {
  expect(terms("activer environments", "fr")).toEqual(["activer", "environments"]);
});

it.each([
  ["de", "Haus Häuser Häusern"],
  ["de", "löschen löscht gelöscht"],
  ["de-AT", "Verwalter Verwaltung Verwaltungen"],
  ["he", "הגדרה הגדרות ההגדרות בהגדרת"],
  ["he", "קומקום הקומקום לקומקומים"],
  ["ja", "開く 開き"],
])("forms of a word in %s have one stem: %s", (language, forms) => {
  expect(new Set(terms(forms, language)).size).toBe(1);
});

it("identifiers in German texts are not stemmed", () => {
  expect(termOf("brew_timeout_seconds", "de")).toBe("brew_timeout_seconds");
});

it("texts in Chinese, Japanese and Thai are cut into whole words", () => {
  expect(words("切换虚拟环境", "zh")).toContain("环境");
  expect(words("プラグインを設定する", "ja")).toContain("設定");
  expect(words("สภาพแวดล้อมเสมือน", "th").length).toBeGreaterThan(1);
});

it("Chinese words inside English text are found", () => {
  expect(words("the word 环境 here", "en")).toContain("环境");
});

const texts = fc.oneof(anyText(), fc.string({ unit: "grapheme" }), fc.lorem());

it("tokens of any text are folded, not empty, and in order", () => {
  fc.assert(
    fc.property(texts, fc.constantFrom("en", "de", "ja", "ar"), (text, language) => {
      let at = 0;
      for (const { surface, start, end, whole } of tokenize(text, language)) {
        expect(surface.length).toBeGreaterThan(0);
        expect(surface.length).toBeLessThan(64);
        expect(start < end && end <= text.length).toBe(true);
        if (!whole) {
          expect(start).toBeGreaterThanOrEqual(at);
          at = end;
        }
      }
    }),
  );
});

it("a text in capitals has the same tokens", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/)), (list) => {
      expect(words(list.join(" ").toUpperCase())).toEqual(words(list.join(" ")));
    }),
  );
});

it.each(["a.", "aB", "::", "a::", "_", "a-", "'a", "é", "漢", "A"])(
  "a text is cut in time linear in its length: %s repeated is done long before the time limit",
  { timeout: 60_000 },
  (unit) => {
    expect(tokenize(unit.repeat(100_000), "en").every(({ start, end }) => start < end)).toBe(true);
  },
);
