import { describe, expect, it } from "vitest";
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

describe("Chinese", async () => {
  const search = await searchIn("zh-Hans", {
    "/install": ["安装", "在终端中运行命令来安装插件。需要虚拟环境。"],
    "/options": ["选项", "所有配置选项都有默认值。北京大学的学生喝茶。"],
  });

  it("a Chinese word in the middle of a sentence is found and marked whole", async () => {
    expect(await search("插件")).toEqual({ paths: ["/install"], marked: ["插件"] });
    expect(await search("默认值")).toMatchObject({ paths: ["/options"] });
  });

  it("Chinese words typed without a space are found", async () => {
    expect(await search("虚拟环境")).toMatchObject({ paths: ["/install"] });
  });

  it("a Chinese phrase in the middle of a sentence is found", async () => {
    const search = await searchIn("zh-Hans", {
      "/a": ["甲", "在终端中运行命令来安装插件。"],
      "/b": ["乙", "运行命令来删除插件。"],
    });
    expect((await search('插件 -"安装插件"')).paths).toEqual(["/b"]);
    expect((await search('"删除插件"')).paths).toEqual(["/b"]);
  });

  it("single Chinese characters, and words of them that no text has, are found", async () => {
    expect(await search("配")).toMatchObject({ paths: ["/options"] });
    expect(await search("喝的")).toEqual({ paths: ["/options"], marked: ["的", "喝"] });
  });

  it("two Chinese characters side by side are not taken for a word", async () => {
    // In the text, 件 ends the word 插件 (plugin), and 需 begins the next one, 需要 (to need).
    expect((await search("件需")).marked).not.toContain("件需");
  });
});

describe("Japanese", async () => {
  const search = await searchIn("ja", {
    "/install": ["インストール", "プラグインを追加して、仮想環境を選択します。"],
    "/options": ["オプション", "すべての設定には既定値があります。画面を開きます。"],
  });

  it("Japanese words in each script are found", async () => {
    const plugin = await search("プラグイン");
    expect(plugin.paths).toEqual(["/install"]);
    // The segmenter splits プラグイン into プラグ and イン, and イン is marked in the title インストール too.
    expect(plugin.marked).toContain("プラグイン");
    expect(await search("環境")).toEqual({ paths: ["/install"], marked: ["環境"] });
    expect(await search("すべて")).toEqual({ paths: ["/options"], marked: ["すべて"] });
  });

  it("Japanese verbs are found in other forms", async () => {
    expect(await search("開く")).toEqual({ paths: ["/options"], marked: ["開"] });
  });

  it("half-width Japanese letters match wide ones", async () => {
    expect(await search("ﾌﾟﾗｸﾞｲﾝ")).toMatchObject({ paths: ["/install"] });
  });
});

describe("Thai", async () => {
  const search = await searchIn("th", {
    "/install": ["การติดตั้ง", "ติดตั้งปลั๊กอินแล้วเลือกภาษาไทยในเมนู"],
    "/options": ["ตัวเลือก", "ค่าเริ่มต้นของน้ำร้อนคือหนึ่งถ้วย"],
  });

  it("Thai words are found whole, with vowel signs and tone marks", async () => {
    expect(await search("ภาษา")).toEqual({ paths: ["/install"], marked: ["ภาษา"] });
    expect(await search("น้ำ")).toMatchObject({ paths: ["/options"] });
  });
});

describe("German", async () => {
  const search = await searchIn("de", {
    "/size": ["Größe des Kessels", "Die Straße ist lang. Häuser stehen daneben."],
    "/run": ["Ausführen", "Kettle führt Befehle aus."],
  });

  it.each(["grosse", "Grösse", "GRÖSSE", "große", "Größe"])(
    "the German word Größe is found by %s",
    async (query) => {
      expect(await search(query)).toEqual({ paths: ["/size"], marked: ["Größe"] });
    },
  );

  it("German words are found without their umlauts", async () => {
    expect(await search("hauser")).toEqual({ paths: ["/size"], marked: ["Häuser"] });
    expect(await search("ausfuhren")).toMatchObject({ paths: ["/run"] });
  });

  it("German words are not stemmed as English ones are", () => {
    expect(termOf("installing", "de")).toBe("installing");
  });

  it("inflected forms of a German word are found and marked", async () => {
    expect(await search("Haus")).toEqual({ paths: ["/size"], marked: ["Häuser"] });
    expect(await search("geführt")).toEqual({ paths: ["/run"], marked: ["führt"] });
  });
});

describe("Hebrew", async () => {
  const search = await searchIn("he", {
    "/install": ["התקנה", "שמים את הקובץ בתיקייה שנמצאת ב־PATH."],
    "/home": ["בית", "שָׁלוֹם לכולם"],
  });

  it("Hebrew words are found, also after a maqaf", async () => {
    expect(await search("הקובץ")).toEqual({ paths: ["/install"], marked: ["הקובץ"] });
    expect(await search("path")).toMatchObject({ paths: ["/install"], marked: ["PATH"] });
  });

  it("Hebrew words are found and marked with and without what is written with them", async () => {
    expect(await search("בקובץ")).toEqual({ paths: ["/install"], marked: ["הקובץ"] });
    expect(await search("ותיקייה")).toEqual({ paths: ["/install"], marked: ["בתיקייה"] });
  });

  it("pointed Hebrew words are found without their points", async () => {
    expect(await search("שלום")).toEqual({ paths: ["/home"], marked: ["שָׁלוֹם"] });
  });
});

describe("English", async () => {
  const texts: Record<string, [string, string]> = { "/a": ["Commands", "Caching is restarted."] };

  it.each(["en", "en-GB"])("English is stemmed as %s", async (language) => {
    const search = await searchIn(language, texts);
    expect(await search("restarting")).toEqual({ paths: ["/a"], marked: ["restarted"] });
    expect(await search("command")).toMatchObject({ paths: ["/a"] });
  });
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
