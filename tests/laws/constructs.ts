import type { Words } from "./words.ts";

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;
const hex = (text: string) => Buffer.from(text).toString("hex");
/** Calls a component that returns a text. */
export const result = (text: string) => `::result{hex="${hex(text)}"}`;
const page = (keys: string, text: string) => `---\n${keys}\n---\n\n${text}`;

type Table = Record<string, (w: Words) => string>;

/** What a writer can do within a line. */
const inline: Table = {
  emphasis: (w) => `*${w()}* and **${w()}** and ***${w()}*** and ~~${w()}~~`,
  code: (w) => `\`${w()}\` \`a|b ${w()}\` \`\`a\`b ${w()}\`\` \`<${w()}>\``,
  quotes: (w) => `"${w()}" and '${w()}' aren't ${w()}'s -- rock 'n' ${w()}`,
  entities: (w) => `&lt;${w()}&gt; &amp; &copy; &quot;${w()}&quot;&nbsp;&#42;${w()}&#42; &hellip;`,
  escapes: (w) => `\\*${w()}\\* \\_${w()}\\_ \\# \\[${w()}\\] \\<b> \\\`${w()}\\\` 1\\. a_b_${w()}`,
  "emoji and CJK": (w) => `🎉 ${w()} 漢字**${w()}**漢字 、${w()}。 :tada: ${w()} :+1::gear:`,
  "signs of prose": (w) => `~3~${w()} ~${w()}~ git@h.example:${w()}/x '90s ${w()} key="${w()}"`,
  "right-to-left text": (w) => `שלום ${w()} עולם, مرحبا **${w()}**`,
  colons: (w) => `a:b vim.lsp:foo ::std std::${w()} :${w()}: :${w()}[x] 10:30 ${w()}`,
  "signs of Vim": (w) => `\\*${w()}\\* and \\|${w()}\\| and x > ${w()} ~`,
  comment: (w) => `${w()} <!-- ${w("hidden")} --> ${w()}<!--${w("hidden")}-->`,
  "inline HTML": (w) => `<kbd>${w()}</kbd> H<sub>${w()}</sub> <sup>${w()}</sup> <mark>**${w()}**</mark>`,
  "br in HTML": (w) => `${w()}<br>${w()}<br/>${w()}`,
  abbr: (w) => `<abbr title="${w("tip")}">${w()}</abbr> <span class="${w("tip")}">${w()}</span>`,
  "link to a page": (w) => `[${w()}](./b.md) [*${w()}* \`${w()}\`](./b.md#there "${w("tip")}")`,
  "link without words": () => "[](./b.md) and [](./b.md#there)",
  "link elsewhere": (w) => `[${w()}](https://example.org/x) [${w()}](mailto:a@example.org)`,
  autolink: (w) => `<https://example.org/${w()}> https://example.org/${w()} <${w()}@example.org>`,
  "link to a file": (w) => `[${w()}](./tool.txt) [${w()}](pathname:///tool.txt)`,
  "link in HTML": (w) => `<a href="./b.md#there">${w()}</a> <a name="${w("tip")}"></a>${w()}`,
  "link with a picture": (w) => `[![${w("alt")}](/img/a.svg)](./b.md) ${w()}`,
  image: (w) => `![${w("alt")}](/img/a.svg "${w("tip")}") ${w()}`,
  "image in HTML": (w) => `<img src="/img/a.svg" alt="${w("alt")}" width="20"> ${w()}`,
  "image for each mode": (w) => `![${w("alt")}](/img/x-light.svg) ${w()}`,
  "pictures of GitHub for each mode": (w) =>
    `![${w("alt")}](/img/a.svg#gh-light-mode-only)![${w("alt")}](/img/b.svg#gh-dark-mode-only) ${w()}`,
  picture: (w) =>
    `<picture><source srcset="/img/b.svg 2x"><img src="/img/a.svg" alt="${w("alt")}"></picture> ${w()}`,
  "small drawing": (w) => `<svg viewBox="0 0 9 9"><text x="1">${w("drawing")}</text></svg> ${w()}`,
  "unknown element": (w) => `${w()} <blink>${w("lost")}</blink> <textarea>${w("lost")}</textarea> ${w()}`,
  keys: (w) => `<${w()}> in <C-${w()}> of ${w()}`,
  "end tags": (w) => `${w()} </${w()}> ${w()}`,
  "script and frame": (w) => `${w()} <script>${w("lost")}</script><iframe>${w("lost")}</iframe> ${w()}`,
};

/** What a writer can do with lines of its own. */
const block: Table = {
  "hard breaks": (w) => `${w()}\\\n${w()}  \n${w()}\n${w()}`,
  paragraphs: (w) => `${w()}\n\n${w()}\nof lines ${w()}`,
  headings: (w) => `## ${w()}\n\n${w()}\n\n### ${w()}\n\n#### ${w()}\n\n${w()}\n\n##### ${w()}\n\n${w()}`,
  "headings with ids": (w) =>
    `## ${w()} {#own}\n\n[${w()}](#own)\n\n### **${w()}** <!-- #two -->\n\n[${w()}](#two)`,
  "heading of underscores": (w) => `## ${w()} {#a__init__b}\n\n[${w()}](#a__init__b) ${w()}`,
  "headings of names": (w) =>
    `### \`${w()}\`\n\n${w()}\n\n- ${w()}\n\n### \`${w()}\` {#name}\n\n[${w()}](#name)`,
  "underlined heading": (w) => `${w()} *${w()}*\n------\n\n${w()}`,
  "heading with a link and a break": (w) => `## [${w()}](./b.md) a<br>${w()} \`${w()}\`\n\n${w()}`,
  "heading in HTML": (w) => `<h2 id="inhtml">${w()}</h2>\n\n[${w()}](#inhtml)\n\n<h3>${w()}</h3>\n\n${w()}`,
  "link without words to a place": (w) =>
    `## ${w("twice")} {#own}\n\n[](#own)\n\n- **${w("twice")} {#item}** ${w()}\n\n[](#item)`,
  "headings of one text": (w) => `## Usage\n\n${w()}\n\n## Usage\n\n${w()} [${w()}](#usage-1)`,
  "second title": (w) => `# ${w()}\n\n${w()}`,
  "heading of an emoji": (w) => `## 🎉\n\n${w()}\n\n## 漢字 ${w()}\n\n${w()}`,
  "table of answers": (w) =>
    `| a | b |\n|---|---|\n| Why is the list ${w()} | ${w()} |\n| How to go back ${w()} | ${w()} |`,
  "rows with ids": (w) =>
    `| ${w()} | ${w()} |\n|---|---|\n| ${w()} {#row} | ${w()} |\n| ${w()} | ${w()} |\n\n[${w()}](#row)`,
  "items of answers": (w) => `- **Why is the list ${w()}:** it is ${w()}\n- **How it goes ${w()}:** ${w()}`,
  "items with ids": (w) => `- **${w()} {#item}** ${w()}\n- **${w()}** ${w()}\n\n[${w()}](#item)`,
  list: (w) => `- ${w()}\n  - ${w()}\n    - ${w()}\n- ${w()}\n\n  ${w()}\n\n* ${w()}`,
  "ordered list": (w) => `3. ${w()}\n4. ${w()}\n   1. ${w()}\n   2. ${w()}\n\n1) ${w()}`,
  "task list": (w) => `- [ ] ${w()}\n- [x] ${w()}\n  - [ ] ${w()}\n\n    ${w()}`,
  "list with code": (w) =>
    `- ${w()}\n\n  ${fence("lua", w()).replaceAll("\n", "\n  ")}\n- ${w()}\n-\n- > ${w()}`,
  table: (w) =>
    `| ${w()} | ${w()} | |\n|:--|:-:|--:|\n| **${w()}** | \`a\\|${w()}\` | |\n| ${w()} | [${w()}](./b.md) | b |`,
  "wide table": (w) =>
    `| a | b |\n|---|---|\n| ${"word ".repeat(9)}${w()} | ${"more ".repeat(20)}${w()}<br>${w()} |`,
  "table with a cell too many": (w) => `| ${w()} | b |\n|---|---|\n| ${w()} | c | ${w("lost")} |`,
  quote: (w) => `> ${w()}\n>\n> - ${w()}\n>\n> > ${w()}`,
  boxes: (w) =>
    "note tip info warning danger caution"
      .split(" ")
      .map((kind) => `:::${kind}\n${w()}\n:::`)
      .join("\n\n"),
  "titles of boxes": (w) =>
    `:::note[*${w()}* \`${w()}\`]\n${w()}\n:::\n\n:::tip{title="${w()}"}\n${w()}\n:::\n\n:::info ${w()} b\n${w()}\n:::`,
  "boxes in boxes": (w) => `::::note[${w()}]\n- ${w()}\n\n:::tip\n${w()}\n:::\n\n## ${w()}\n\n${w()}\n::::`,
  alerts: (w) =>
    "NOTE TIP IMPORTANT WARNING CAUTION"
      .split(" ")
      .map((kind) => `> [!${kind}]\n> ${w()}\n>\n> - ${w()}`)
      .join("\n\n"),
  "titles of alerts": (w) =>
    `> [!NOTE] ${w()} *${w()}*\n> ${w()}\n\n> [!tip]- ${w()}\n>\n> - ${w()}\n\n> [!abstract] ${w()}\n> ${w()}`,
  "lines of Japanese": (w) => `漢字\n**漢字**\nかな${w()}\n\n- 漢字\n  かな ${w()}`,
  "decomposed anchors": (w) =>
    `## ${w()} {#u\u0308}\n\n[${w()}](#ü)\n\n- **${w()} {#o\u0308}** ${w()}\n\n[${w()}](#ö)`,
  "unknown alert": (w) => `> [!TODO]\n> ${w("lost")}\n\n${w()}`,
  details: (w) =>
    `:::details[${w()} *${w()}*]\n${w()}\n\n- ${w()}\n:::\n\n:::details{title="${w()}" open}\n${w()}\n:::`,
  "details in HTML": (w) =>
    `<details>\n<summary>${w()} <code>${w()}</code></summary>\n\n${w()}\n\n${fence("lua", w())}\n\n</details>\n\n${w()}`,
  tabs: (w) =>
    `::::tabs{group="os"}\n:::tab{label="${w("label")}"}\n${w()}\n\n- ${w()}\n:::\n:::tab[*${w("label")}*]\n${w()}\n:::\n::::`,
  "tabs of code": (w) =>
    `::::tabs\n:::tab{label="${w("label")}"}\n${fence("bash", w())}\n:::\n:::tab{label="${w("label")}"}\n${fence('lua title="a.lua"', w())}\n:::\n::::`,
  "tabs of which one stands for all": (w) =>
    `::::tabs{plain="b"}\n:::tab{label="${w("web")}" value="a"}\n${w("web")}\n:::\n:::tab{label="${w("web")}" value="b"}\n${w()}\n:::\n::::`,
  "text beside tabs": (w) =>
    `::::tabs\n${w("lost")}\n\n:::tab{label="${w("label")}"}\n${w()}\n:::\n::::\n\n:::tab{label="${w("lost")}"}\n${w("lost")}\n:::`,
  "code blocks": (w) =>
    `${fence("", w())}\n\n${fence("lua", `local a = "${w()}"\n\n  b()`)}\n\n    ${w()}\n\n~~~js\n${w()} \`\`\` <b>\n~~~\n\n\`${fence("md", fence("", w()))}\``,
  "titles of code": (w) =>
    `${fence(`lua title="${w()}"`, w())}\n\n${fence(`title='a"${w()}'`, w())}\n\n${fence(`js title="a\\"b ${w()}" {1}`, w())}`,
  "marked lines": (w) =>
    fence(
      "lua {2-3} showLineNumbers",
      `local ${w()} -- [!code ++]\n-- highlight-next-line\n${w()}\n-- [!code focus:2]\n${w()}`,
    ),
  "code of a file": (w) =>
    `${fence(`lua file="@site/${w.file(`${w("hidden")}\n-- #region one\nlocal ${w()}\n-- #region two\n${w()}\n-- #endregion two\n-- #endregion other\n${w()}\n-- #endregion\n${w("hidden")}\n`, "lua")}#one"`, "")}\n\n${w()}`,
  "code of a file for a component": (w) =>
    `${fence(`lua ::shown file="@site/${w.file(`local ${w()}\n`, "lua")}"`, "")}\n\n${w()}`,
  "included text": (w) =>
    `::part{file="${w.file(`## ${w()} {#part}\n\n${w()} <!-- ${w("hidden")} -->\n\n| a | b |\n|---|---|\n| ${w()} {#own} | ${w()} |\n`, "md")}"}\n\n[${w()}](#part)`,
  "included title": (w) => `::part{file="${w.file(`# ${w()}\n\n${w()}\n`, "md")}"}`,
  "components of blocks": (w) =>
    `${result(`## ${w()} {#made}\n\n${w()}\n\n- ${w()}\n\n| ${w()} | b |\n|---|---|\n| ${w()} | c |`)}\n\n[${w()}](#made)`,
  "components in a row": (w) =>
    `${result(`**${w()}** text`)}\n${result(`### \`${w()}\`\n\n${w()}`)}\n\n${w()}`,
  "component of HTML": (w) => result(`<div><p>${w()}</p><!-- ${w("hidden")} --></div>`),
  "unknown component": (w) => `${w()}\n\n::nothing[${w("lost")}]{a="${w("lost")}"}\n\n${w()}`,
  "unknown directive": (w) => `:::tpi[${w("lost")}]\n${w("lost")}\n:::\n\n:::tpi ${w("lost")}\n:::\n\n${w()}`,
  "almost a directive": (w) => `::: ${w("lost")}\n\n:::note[${w("lost")}] ${w("lost")}\n${w("lost")}\n:::`,
  "links by reference": (w) =>
    `[${w()}][b] [${w()}][] [${w()}]: a ![${w("alt")}][pic]\n\n[b]: ./b.md "${w("tip")}"\n[pic]: /img/a.svg`,
  footnotes: (w) => `${w()}[^1] ${w()}[^b]\n\n[^b]: ${w()}\n\n    ${w()}\n\n[^1]: *${w()}*`,
  "footnote that none names": (w) => `${w()}\n\n[^1]: ${w("lost")}`,
  "picture with a caption": (w) => `![Diagram: it ${w("alt")}](/img/a.svg)\n\n*${w()}*`,
  "picture for phones": (w) => `![${w("alt")}](/img/wide.svg)\n\n${w()}`,
  "centred HTML": (w) =>
    `<div align="center">\n\n# ${w()}\n\n${w()}\n\n</div>\n\n<p align="center">${w()}</p>`,
  "table in HTML": (w) =>
    `<table><thead><tr><th>${w()}</th><th>b</th></tr></thead>\n<tbody><tr><td>${w()}</td><td>\n\n- **${w()}**\n\n</td></tr></tbody></table>`,
  "stray text of a table": (w) => `<table><tr><td>${w()}</td></tr>${w()}</table>`,
  "definitions in HTML": (w) =>
    `<dl>\n<dt>${w()}</dt>\n<dd>${w()}</dd>\n</dl>\n\n<pre>${w()}\n  ${w()}</pre>`,
  figure: (w) =>
    `<figure>\n<img src="/img/a.svg" alt="${w("alt")}">\n<figcaption>${w()}</figcaption>\n</figure>`,
  drawing: (w) =>
    `<svg viewBox="0 0 9 9" role="img"><title>${w("drawing")}</title><text>${w("drawing")}</text></svg>\n\n${w()}`,
  video: (w) => `<video src="/img/a.mp4" controls>${w("drawing")}</video>\n\n${w()}`,
  choices: (w) =>
    `<fieldset><legend>${w("web")}</legend><label><input type="radio" name="a"> ${w("web")}</label></fieldset>\n\n${w()}`,
  "placeholder for a script": (w) => `<div class="${w("tip")}" id="demo"></div>\n\n${w()}`,
  comments: (w) =>
    `<!-- ${w("hidden")}\n\n${w("hidden")} -->\n\n${w()}\n\n<!--\n## ${w("hidden")}\n-->\n${w()}`,
  "open comment": (w) => `${w()}\n\n<!-- ${w("lost")}`,
  "open elements": (w) => `<div>\n\n${w()} <b>${w()}\n\n</div>\n\n</p>\n\n${w()}`,
  "thematic breaks": (w) => `${w()}\n\n---\n\n${w()}\n\n***\n\n${w()}`,
  "Markdown in HTML": (w) => `<section>\n\n- ${w()}\n\n<p>**${w()}**</p>\n\n</section>\n<hr>\n<p>${w()}`,
};

/** What only a whole page can have. */
const whole: Table = {
  "front matter": (w) =>
    page(
      `title: "${w()}: a & <b>"\ndescription: ${w("hidden")}\nkeywords: [${w("hidden")}]\nsidebar_position: 9`,
      `${w()}`,
    ),
  "title in text and front matter": (w) => page(`title: ${w("given")}`, `# ${w()}\n\n${w()}`),
  "hidden title": (w) => page(`title: ${w()}\nhide_title: true\nhide_table_of_contents: true`, w()),
  "title with signs": (w) => `# \`${w()}\` & *${w()}* "a" <kbd>${w()}</kbd> 🎉 {#top}\n\n[${w()}](#top)`,
  "title below a picture": (w) => `![${w("alt")}](/img/a.svg)\n\n# ${w()}\n\n${w()}`,
  "title in HTML": (w) => `<h1 align="center">${w()} <b>${w()}</b></h1>\n\n${w()}`,
  "title of an included text": (w) => `::part{file="${w.file(`# ${w()}\n\n${w()}\n`, "md")}"}\n\n${w()}`,
  "title of a component": (w) => `${result(`# ${w()}\n\n${w()}`)}\n\n## ${w()}`,
  "no title": (w) => `${w()}\n\n## ${w()}\n\n${w()}`,
  "levels of the table of contents": (w) =>
    page(
      "toc_min_heading_level: 3\ntoc_max_heading_level: 4",
      `# ${w()}\n\n## ${w()}\n\n### ${w()}\n\n#### ${w()}`,
    ),
  hero: (w) =>
    page(
      `hero:\n  tagline: "*${w()}* a"\n  command: ${w()}\n  actions:\n    - { label: "${w()}", href: ./b.md }\n  image: { src: /img/a.svg, alt: ${w("alt")} }`,
      `# ${w()}\n\n${fence("lua", w())}\n\n${w()}`,
    ),
  "hero with an included title": (w) =>
    page(`hero: { tagline: ${w()} }`, `::part{file="${w.file(`# ${w()}\n\n${w()}\n`, "md")}"}`),
  "open front matter": (w) => `---\ntitle: ${w("lost")}\n\n# ${w("lost")}\n\n${w("lost")}`,
  "unknown key": (w) => page(`titel: ${w("lost")}`, `# ${w()}\n\n${w()}`),
};

export type Form = "inline" | "block" | "page";

/** All constructs, each with its form. */
export const constructs = Object.entries({ inline, block, page: whole }).flatMap(([form, table]) =>
  Object.entries(table).map(([name, write]) => ({ name, form: form as Form, write })),
);
export type Construct = (typeof constructs)[number];
