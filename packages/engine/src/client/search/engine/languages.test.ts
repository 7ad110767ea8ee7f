import { expect, it } from "vitest";
import { engineFor } from "../../../../../../tests/search/nodeEngine.ts";
import type { IndexedPage } from "../../../shared/search/section.ts";
import { termOf } from "../../../shared/search/words/words.ts";

/** Pages of one section each, by path: title and text. */
function pagesOf(texts: Record<string, [title: string, text: string]>): IndexedPage[] {
  return Object.entries(texts).map(([path, [title, text]]) => ({
    path,
    title,
    keywords: [],
    breadcrumbs: [],
    weight: 1,
    sections: [{ id: "", heading: title, text, code: "" }],
  }));
}

/** A search over pages of a language: gives the paths that answer, and what is marked in the first answer. */
async function searchIn(language: string, texts: Record<string, [title: string, text: string]>) {
  const { ask } = await engineFor(pagesOf(texts), { language });
  return async (query: string) => {
    const { groups } = await ask(query, { limit: 8, snippetLength: 80 });
    const [first] = groups.flatMap(({ hits }) => hits);
    const parts = first ? [...first.title, ...first.snippet] : [];
    return {
      paths: groups.map(({ path }) => path),
      marked: [...new Set(parts.filter(({ mark }) => mark).map(({ text }) => text))],
    };
  };
}

const texts: Record<string, Record<string, [title: string, text: string]>> = {
  "zh-Hans": {
    "/install": ["安装", "在终端中运行命令来安装插件。需要虚拟环境。"],
    "/options": ["选项", "所有配置选项都有默认值。北京大学的学生喝茶。"],
  },
  ja: {
    "/install": ["インストール", "プラグインを追加して、仮想環境を選択します。"],
    "/options": ["オプション", "すべての設定には既定値があります。画面を開きます。"],
  },
  th: {
    "/install": ["การติดตั้ง", "ติดตั้งปลั๊กอินแล้วเลือกภาษาไทยในเมนู"],
    "/options": ["ตัวเลือก", "ค่าเริ่มต้นของน้ำร้อนคือหนึ่งถ้วย"],
  },
  de: {
    "/size": ["Größe des Kessels", "Die Straße ist lang. Häuser stehen daneben."],
    "/run": ["Ausführen", "Kettle führt Befehle aus."],
  },
  he: { "/install": ["התקנה", "שמים את הקובץ בתיקייה שנמצאת ב־PATH."], "/home": ["בית", "שָׁלוֹם לכולם"] },
};

it.each([
  ["a Chinese word in a sentence", "zh-Hans", "插件", "/install", ["插件"]],
  ["a Chinese word in a sentence", "zh-Hans", "默认值", "/options"],
  ["Chinese words without a space", "zh-Hans", "虚拟环境", "/install"],
  ["a single Chinese character", "zh-Hans", "配", "/options"],
  ["Chinese characters of no word of the text", "zh-Hans", "喝的", "/options", ["的", "喝"]],
  ["a Japanese word", "ja", "環境", "/install", ["環境"]],
  ["a Japanese word of hiragana", "ja", "すべて", "/options", ["すべて"]],
  ["another form of a Japanese verb", "ja", "開く", "/options", ["開"]],
  ["half-width Japanese letters", "ja", "ﾌﾟﾗｸﾞｲﾝ", "/install"],
  ["a Thai word", "th", "ภาษา", "/install", ["ภาษา"]],
  ["a Thai word with vowel signs and tone marks", "th", "น้ำ", "/options"],
  ...["grosse", "Grösse", "GRÖSSE", "große", "Größe"].map(
    (query): [string, string, string, string, string[]] => ["a German word", "de", query, "/size", ["Größe"]],
  ),
  ["a German word without its umlaut", "de", "hauser", "/size", ["Häuser"]],
  ["a German word without its umlaut", "de", "ausfuhren", "/run"],
  ["another form of a German noun", "de", "Haus", "/size", ["Häuser"]],
  ["another form of a German verb", "de", "geführt", "/run", ["führt"]],
  ["a Hebrew word", "he", "הקובץ", "/install", ["הקובץ"]],
  ["a word after a maqaf", "he", "path", "/install", ["PATH"]],
  ["a Hebrew word with what is written with it", "he", "בקובץ", "/install", ["הקובץ"]],
  ["a Hebrew word with what is written with it", "he", "ותיקייה", "/install", ["בתיקייה"]],
  ["a pointed Hebrew word without its points", "he", "שלום", "/home", ["שָׁלוֹם"]],
] as [string, string, string, string, string[]?][])(
  "%s is found: %s, %s",
  async (_, language, query, ...found) => {
    const [path, marked = expect.anything()] = found;
    const search = await searchIn(language, texts[language] ?? {});
    expect(await search(query)).toEqual({ paths: [path], marked });
  },
);

it("a Japanese word in katakana is found and marked whole", async () => {
  const { paths, marked } = await (await searchIn("ja", texts.ja ?? {}))("プラグイン");
  expect(paths).toEqual(["/install"]);
  // The segmenter splits プラグイン into プラグ and イン, and イン is marked in the title インストール too.
  expect(marked).toContain("プラグイン");
});

it("a Chinese phrase in the middle of a sentence is found, and two characters side by side are no word", async () => {
  const search = await searchIn("zh-Hans", {
    "/a": ["甲", "在终端中运行命令来安装插件。需要"],
    "/b": ["乙", "运行命令来删除插件。"],
  });
  expect((await search('插件 -"安装插件"')).paths).toEqual(["/b"]);
  expect((await search('"删除插件"')).paths).toEqual(["/b"]);
  // In the text, 件 ends the word 插件 (plugin), and 需 begins the next one, 需要 (to need).
  expect((await search("件需")).marked).not.toContain("件需");
});

it("German words are not stemmed as English ones are", () => {
  expect(termOf("installing", "de")).toBe("installing");
});

it.each(["en", "en-GB"])("English is stemmed as %s", async (language) => {
  const search = await searchIn(language, { "/a": ["Commands", "Caching is restarted."] });
  expect(await search("restarting")).toEqual({ paths: ["/a"], marked: ["restarted"] });
  expect(await search("command")).toMatchObject({ paths: ["/a"] });
});

it.each([
  ["zh", "切换虚拟环境", "按下按键即可切换虚拟环境。", "环境"],
  ["ja", "プラグインの設定", "仮想環境を切り替えます。", "環境"],
  ["th", "ปลั๊กอิน", "สลับสภาพแวดล้อมเสมือน", "สภาพแวดล้อม"],
  ["de", "Umgebungen wechseln", "Größe ändern", "grosse groß"],
  ["ar", "البيئات", "تغيير البيئة الافتراضية", "الافتراضية"],
])("a page in %s is found by its whole words", async (language, title, text, query) => {
  const search = await searchIn(language, { "/x": [title, text] });
  expect((await search(query)).paths).toEqual(["/x"]);
});
