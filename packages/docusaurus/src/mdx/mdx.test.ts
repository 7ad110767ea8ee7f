import { expect, test } from "vitest";
import { syntax } from "../plugin/plugin.ts";
import { articleOf, compilePage, problemsOf } from "../testing/page.ts";

const mdx = (text: string) => `import Tabs from '@theme/Tabs';\n\n${text}`;

test.each([
  [
    "no import, export or comment",
    "import a from './a';\nexport const b = 1;\n\n{/* c */}\n\nd {/* e */} f <!-- g -->\n\n{/*\nh\n*/}",
    "<p>d  f </p>",
  ],
  [
    "values that it exports, and texts in braces",
    'export const v = "1.2";\nexport const p = { name: "x" };\n\n{v} of {p.name}{" y"}{` v$' + "{v}!`}",
    "<p>1.2 of x y v1.2!</p>",
  ],
  [
    "arrows, and comments in inline code, as they are written",
    "{/* mdx */}\n\nA --> B `<!-- note -->` <!-- a\n--> c --> d",
    '<p>A --> B <code class="whole"><span class="word">&#x3C;!--</span> note <span class="word">--></span></code>  c --> d</p>',
  ],
])("a page with MDX shows %s", async (_, text, shown) => expect(await articleOf(text)).toBe(shown));

test("a page with MDX has tabs, whose labels and first one may be told by the group", async () => {
  const values = "values={[{ label: 'Linux', value: 'l' }, { label: 'Mac', value: 'm' }]}";
  const html = await articleOf(
    `<Tabs groupId="os" defaultValue="m" ${values}>\n<TabItem value="l">\n\n- a\n\n</TabItem>\n<TabItem value="m">b</TabItem>\n</Tabs>`,
  );
  expect(html).toContain('<div class="tabs" data-group="os">');
  expect(html).toMatch(/aria-selected="false"[^>]*>Linux<\/button>.*aria-selected="true"[^>]*>Mac<\/button>/);
  expect(html).toContain("<li>a</li>");
  expect(html).toContain("<p>b</p>");
});

test("a page with MDX has tabs in lists, admonitions, and tabs", async () => {
  const tabs = (inside: string) => `<Tabs>\n<TabItem value="a" default>\n\n${inside}\n\n</TabItem>\n</Tabs>`;
  const html = await articleOf(
    `:::note\n\n${tabs(tabs("x"))}\n\n:::\n\n- y\n\n  ${tabs("z").replaceAll("\n", "\n  ")}`,
  );
  expect(html.match(/class="tabs"/g)).toHaveLength(3);
});

test("a page with MDX has HTML with the names of React, without styles of its own, which is said", async () => {
  const { html, problems } = await compilePage(
    mdx('<div className="a" style={{ color: "red" }}>\n\nb <span style={{}}>c</span>\n\n</div>'),
  );
  expect(html).toContain('<div class="a">\n<p>b <span>c</span></p>\n</div>');
  expect(problems).toMatchObject([
    { severity: "warning", message: expect.stringContaining("The attribute style of <div> is left out") },
    { severity: "warning", message: expect.stringContaining("The attribute style of <span> is left out") },
  ]);
});

test.each(["summary", "p", "h3"])("a page with MDX has no paragraph in <%s>, on any lines", async (name) => {
  const html = await articleOf(mdx(`<${name}>\n  a *b*\n  {"c"}\n</${name}>`));
  expect(html.replace(/\s+/g, "")).toMatch(
    new RegExp(`^(<div.*>)?<${name}.*>a<em>b</em>c</${name}>(</div>)?$`),
  );
});

test.each([
  ['<p class="a">In <a href="./b.md">B</a>.</p>', '<p class="a">In <a href="/docs/b">B</a>.</p>'],
  ["<h3>\n  One *x*, y\n</h3>", "One <em>x</em>, y </h3>"],
  ["<table><tr><td>A <b>x</b>, y</td></tr></table>", "<tbody><tr><td>A <b>x</b>, y</td></tr></tbody>"],
  ['a <Link id="c" to="./b.md">d</Link>', '<p>a <a id="c"></a><a href="/docs/b">d</a></p>'],
  ['<Link id="c"/>\n\nd', '<a id="c"></a>\n<p>d</p>'],
  ['<Own id="c">\n\nd\n\n</Own>', '<a id="c"></a>\n<p>d</p>'],
])(
  "a page with MDX has no blanks between the parts of a line of HTML, and keeps anchors: %s",
  async (text, shown) => {
    const { html } = await compilePage(text);
    expect(html).toContain(shown);
    expect(html).not.toContain("<p></p>");
  },
);

test("a page with MDX keeps ids of headings, in both forms", async () => {
  const { headings } = await compilePage(mdx("## A {#b}\n\n## C {/* #d */}\n\n## E <!-- #f -->"));
  expect(headings.map(({ id, text }) => [id, text])).toEqual([
    ["b", "A"],
    ["d", "C"],
    ["f", "E"],
  ]);
});

test("a page with MDX names each component that it can't have, and keeps what stands inside", async () => {
  const { html, problems } = await compilePage(
    mdx('<Card title="x">\n\ntext\n\n</Card>\n\n<Card>more</Card> <Card.Note />'),
  );
  expect(html).toContain("<p>text</p>");
  expect(html).toContain("more");
  expect(problems.map(({ line, severity, message }) => [line, severity, message])).toEqual([
    [3, undefined, "<Card> is a component, and pages run no code."],
    [9, undefined, "<Card> is a component, and pages run no code."],
    [9, undefined, "<Card.Note> is a component, and pages run no code."],
  ]);
});

test.each([
  ['<Card title="One" icon="x">\n\ntext\n\n</Card>', "<p><strong>One</strong></p>\n<p>text</p>"],
  ['a <Chip text="new" label={1} /> b', "<p>a <strong>new</strong> <strong>1</strong> b</p>"],
  ['See <Inline to="./b.md" />.', '<p>See <a href="/docs/b">./b.md</a>.</p>'],
  ['in <Since version="3.1" />.', "<p>in Since <code>3.1</code>.</p>"],
  ['<Search appId="PMZ" api={"x"} intro="Find it" of="Words" />', "</h1>\n<p>Find it</p>\n<p>Words</p>"],
  ['<Variants title="a.js" lang="js" code={"b"} other={"c\\nd"} />', /a.js<\/strong>.*>b<.*>c\nd</s],
  [
    'with <Install dependencies={["a", "b"]} dev="c" />.',
    '<p>with Install <code class="whole">a b</code> <code>c</code>.</p>',
  ],
  ["<Of features={{ 'A B': true, to: { c: 'd' }, go: () => 1 }} />", /<code>A B: true\nto:\n {2}c: d</],
  ['<Own image={require("./a.png").default} alt="B" />', '<p><img src="/base./a.png" alt="B"'],
  ['a <Pic title="B" />', '<p>a <img title="B" alt="B" src="/base@site/a.svg"'],
  ["by <Count /> people", "<p>by Count people</p>"],
  ['a <Icon name="star" /> b', "<p>a  b</p>"],
  ['a <Own children={"Words"} /> b', "<p>a Words b</p>"],
  [
    'a <Player src="./a.mp4" onPlay={() => 1} autoplay className="x" style={{}} /> b',
    '<p>a Player <code class="word">./a.mp4</code> b</p>',
  ],
])("a page with MDX leaves no hole in a sentence where such a component stands: %s", async (text, shown) => {
  const { html } = await compilePage(mdx(`import Pic from "@site/a.svg";\n\n${text}`));
  if (typeof shown === "string") expect(html).toContain(shown);
  else expect(html).toMatch(shown);
});

test("a page with MDX leaves what an attribute of such a component says out of headings and of the title", async () => {
  const { title, headings, problems } = await compilePage(
    '# Cookie <Badge text="new" to="./b.md" />\n\n## A <Card title="b">c</Card>\n\n## <Since version={3} />\n\n<Heading><Tag label="d" />e</Heading>',
  );
  expect([title, ...headings.map(({ text, id }) => `${text} ${id}`)]).toEqual([
    "Cookie",
    "A c a-c",
    "Since 3 since-3",
    "e e",
  ]);
  expect(problems.map(({ line }) => line)).toEqual([1, 3, 5, 7]);
});

test.each([
  ['<Since version="3" />', ":::note[Since {version}]", /admonition-note[\s\S]*Since 3/],
  ['<More title="A">\n\nb\n\n</More>', ":::details[{title}]\n:::", /<details>\s*<summary>\s*A\s*<.*<p>b/s],
  ["<Box>\n\nwords\n\n</Box>", ":::tip[Mind]", /admonition-tip[\s\S]*Mind[\s\S]*<p>words<\/p>\s*<\/div>/],
  ['a <Since version="3" /> b', "since **{version}**", /<p>a since <strong>3<\/strong> b<\/p>/],
  ['a <Term of="x">word</Term> b', "{of}:", /<p>a x:word b<\/p>/],
  [
    '<Install dependencies={["a", "b"]} />',
    "```sh npm2yarn\nnpm install {dependencies}\n```",
    /yarn <\/span>add a b/,
  ],
  ['<iframe src="https://a.example/" />', "[Open it]({src})", /<a href="https:\/\/a.example\/"[^>]*>Open it/],
  ['See <Inline to="./b.md" />.', "[]({to})", /<p>See <a href="\/docs\/b">/],
])("a page with MDX has in place of %s what its options say: %s", async (text, pattern, shown) => {
  const [, name = ""] = /<(\w+)/.exec(text) ?? [];
  const { html, problems } = await compilePage(text, { syntaxes: [syntax("mdx", { [name]: pattern })] });
  expect(problems).toEqual([]);
  expect(html).toMatch(shown);
});

test("a page with MDX has pictures for both modes, headings and folded parts of Docusaurus' theme", async () => {
  const { html, headings, problems } = await compilePage(
    mdx(
      '<ThemedImage alt="A" sources={{ light: useBaseUrl("/a.png"), dark: "/b.png" }} />\n\n<Heading as="h3" id="x" children={"Text"} />\n\n<Heading as="h2">Other</Heading>\n\n<Details summary="More">\n\nwords\n\n</Details>',
    ),
  );
  expect(problems).toEqual([]);
  expect(html).toMatch(
    /<img class="for-light" src="\/base\/a.png" alt="A"[^>]*>\s*<img class="for-dark" src="\/base\/b.png" alt="A"/,
  );
  expect(headings.map(({ id, text, level }) => [id, text, level])).toEqual([
    ["x", "Text", 3],
    ["other", "Other", 2],
  ]);
  expect(html).toMatch(/<details>\s*<summary>\s*More\s*<\/summary>\s*<p>words<\/p>/);
});

test.each([
  ["of a file of the site", "import { Tabs, TabItem } from '../components';", "Tabs", 'TabItem label="One"'],
  [
    "under a name of the page's own",
    "import T from '@theme/Tabs';\nimport I from '@theme/TabItem';",
    "T",
    'I value="One"',
  ],
])("a page with MDX has tabs %s", async (_, imports, group, item) => {
  const [name] = item.split(" ");
  const { html, problems } = await compilePage(
    `${imports}\n\n<${group}>\n<${item}>\n\nwords\n\n</${name}>\n</${group}>`,
  );
  expect(problems).toEqual([]);
  expect(html).toMatch(/role="tab"[^>]*>One<.*<p>words<\/p>/s);
});

test("a page with MDX reads components of the site as those that its options name", async () => {
  const text = "<DatabaseTabs>\n<DatabaseTab value='pg'>\n\nwords\n\n</DatabaseTab>\n</DatabaseTabs>";
  const syntaxes = [syntax("mdx", { DatabaseTabs: "Tabs", DatabaseTab: "TabItem" })];
  const { html, problems } = await compilePage(text, { syntaxes });
  expect(problems).toEqual([]);
  expect(html).toMatch(/role="tab"[^>]*>pg<.*<p>words<\/p>/s);
});

test.each(["<ins />", "<a id='x' />", "a <ins /> b", "<div>\n<b/>\n</div>"])(
  "a page with MDX has elements that a slash closes: %s",
  async (text) => {
    expect(await problemsOf(mdx(`${text}\n\nbehind`))).toEqual([]);
    expect(await articleOf(mdx(`${text}\n\nbehind`))).toContain("<p>behind</p>");
  },
);

test("a page with MDX names the place of an attribute that an element without content may not have", async () => {
  expect(await problemsOf(mdx('a\n\n<div data-x="y" data-z />'))).toEqual([
    expect.stringMatching(/^docs\/page\.md:5: The attributes data-x="y", data-z of <div> are left out/),
  ]);
});

test.each([
  ['<LinkCard title="A" href="./b.md" description="c" />', '<p><a href="/docs/b"><strong>A</strong></a></p>'],
  ['<LinkButton href="./b.md">Go *on*</LinkButton>', '<a href="/docs/b">Go <em>on</em></a>'],
  ['<Card title="A" to="./b.md">\n\nWords\n\n</Card>', "</strong></a></p>\n<p>Words</p>"],
  ['import M from "@theme/A/M";\n\na <M method="get" path="/x" /> b', "<p>a M <code"],
  ['a <Term to="./b.md">word</Term> b', '<p>a <a href="/docs/b">word</a> b</p>'],
  ['<Card title="A">\n\n[b](./b.md)\n\n</Card>', '<p><strong>A</strong></p>\n<p><a href="/docs/b">b</a></p>'],
])("a page with MDX keeps where an unknown component leads: %s", async (text, expected) => {
  expect((await compilePage(mdx(text))).html).toContain(expected);
});

test("a page with MDX shows what stands inside of components that its options call fragments, whatever attributes they have", async () => {
  const text =
    "<Preview on={{ a: 1 }} by={() => 1}>\n\n<center>\n\nwords\n\n</center>\n\n</Preview>\n\n<Notice />";
  const syntaxes = [syntax("mdx", { Preview: "Fragment", Notice: "Fragment", center: "Fragment" })];
  const { html, problems } = await compilePage(text, { syntaxes });
  expect(problems).toEqual([]);
  expect(html).toContain("<p>words</p>");
});

test("a page with MDX shows all unknown components as a lenient build does, if its options say so", async () => {
  const text = '<Card title="A">\n\nwords\n\n</Card>\n\n<Tabs.Item />';
  const { html, problems } = await compilePage(text, { syntaxes: [syntax("mdx", { "*": "Fragment" })] });
  expect(problems).toEqual([]);
  expect(html).toContain("<p><strong>A</strong></p>\n<p>words</p>");
});

test.each([
  ["img/a.svg", "/img/a.svg"],
  ["/img/a.svg", "/img/a.svg"],
  ["#a", "#a"],
  ["https://a.example/b", "https://a.example/b"],
])("a page with MDX has addresses from the base also by useBaseUrl('%s')", async (given, expected) => {
  const { links } = await compilePage(mdx(`<a href={useBaseUrl('${given}')}>a</a>`));
  expect(links.map(({ raw }) => raw)).toEqual([expected]);
});

test.each([
  ["$$\n\\sqrt{x_1} < \\{y_2\\}\n$$", "$$\n\\sqrt{x_1} &#x3C; \\{y_2\\}\n$$"],
  ["a $b = \\frac{1}{2}$ c", "a $b = \\frac{1}{2}$ c"],
  ["costs $5 and $10, 5$ \\*", "costs $5 and $10, 5$ *"],
  ["a $$x_{1}$$ *b* $$y_{2}$$", "a $$x_{1}$$ <em>b</em> $$y_{2}$$"],
  ["a `$$b_{c}` *d*", "a <code>$$b_{c}</code> <em>d</em>"],
  ["a $$ b_{c}\n\n*d*", "a $$ b_{c}</p>\n<p><em>d</em>"],
  ["a $$\nb_{c}\n- d $$ *e*", "a $$\nb_{c}\n- d $$ <em>e</em>"],
  ["> 1. $$\n>    b_{c}\n>\n>    d_{e}\n>    $$\n>\n>    *f*", "d_{e}\n$$</p>\n<p><em>f</em>"],
])("a page with MDX keeps formulas as they are written: %s", async (text, expected) => {
  const { html, problems } = await compilePage(mdx(text));
  expect(problems).toEqual([]);
  expect(html.replace(/<\/?span[^>]*>| class="\w+"/g, "")).toContain(`${expected}</p>`);
});

test("a page with MDX has formulas, and directives, tables and code behind them that are what they are", async () => {
  const text = mdx("a $\\frac{1}{2}$\n\n:::note\nb\n:::\n\n| c |\n| - |\n| d |\n\n```js\ne\n```");
  expect(await problemsOf(text)).toEqual([]);
  const components = { own: ({ label = "" }) => `**${label}**` };
  expect(await articleOf(`${text}\n\n::own[f g]`, { components })).toContain("<strong>f g</strong>");
});

test("a page with MDX has comments in HTML also where they are indented, as there is no indented code", async () => {
  const text = "<Tabs>\n  <TabItem value='a'>\n\n```js\nb\n```\n\n    <!-- c -->\n\n  </TabItem>\n</Tabs>";
  expect(await problemsOf(text)).toEqual([]);
});

test("a page with MDX runs no code, and says so", async () => {
  const { html, problems } = await compilePage(mdx("a {alert(1)} <b onClick={() => alert(1)}>c</b>"));
  expect(html).toContain("<p>a  <b>c</b></p>");
  expect(problems.map(({ message }) => message)).toEqual([
    "The expression {alert(1)} can't be shown: pages run no code.",
    "The attribute onClick={() => alert(1)} can't be shown: pages run no code.",
  ]);
});

test.each([
  ["<CodeBlock title={{a: 1}}>x</CodeBlock>", "title={{a: 1}}"],
  ["<TabItem value={[1]} label='a'>x</TabItem>", "value={[1]}"],
  ["<Admonition\ntype={t()}>x</Admonition>", "type={t()}", 4],
  ["<a href={[]}>x</a>", "href={[]}"],
  ['<a href={"/x" + v}>x</a>', 'href={"/x" + v}'],
  ['<img src={c ? "a" : "b"} alt="x" />', 'src={c ? "a" : "b"}'],
  ["<b {...given}>x</b>", "{...given}"],
  ["<b onClick={() =>\n  a()}>x</b>", "onClick={() => a()}"],
  ["<Details summary={<b>c</b>}>x</Details>", "summary={<b>c</b>}"],
  ["<ThemedImage sources={{ light: a(), dark: '/b.png' }} alt='x' />", "sources={{ light: a(), dark: …"],
  ["a <Link to={u(1)}>x</Link>", "to={u(1)}"],
  ["<Since version={v} />x", "version={v}"],
])("a page with MDX names an attribute that only code could tell: %s", async (text, named, line = 3) => {
  const syntaxes = [syntax("mdx", { Since: "since {version}" })];
  const { html, problems } = await compilePage(mdx(text), { syntaxes });
  expect(html).not.toMatch(/\[object|href=""/);
  expect(html).toMatch(/x/);
  const [name = ""] = named.split("…");
  expect(problems.map(({ message, line }) => [line, message])).toContainEqual([
    line,
    expect.stringContaining(`The attribute ${name}`),
  ]);
});

test("a page with MDX has no attribute whose value is null or undefined, and no link without an address", async () => {
  const { html, problems } = await compilePage(
    mdx("<a href={null} title={undefined}>b</a> <Link>c</Link>\n\n<details open={false}>d</details>"),
  );
  expect([problems, html.match(/null|href|open/)]).toEqual([[], null]);
});

test("a page with MDX has attributes of any name, also of those that every object has", async () => {
  const names = (await problemsOf(mdx('<div constructor="x" toString="y">z</div>'))).join("\n");
  expect(names).toContain("tostring");
  expect(names).not.toMatch(/native|Object\(\)/);
});

test("a page with MDX says how braces are written that are meant as text", async () => {
  const { problems } = await compilePage(mdx("a_{b}"));
  expect(problems).toMatchObject([{ line: 3, hint: expect.stringMatching(/backslash: \\\{\.$/) }]);
  expect((await compilePage(mdx("a_\\{b}"))).problems).toEqual([]);
});

test("a page with MDX that isn't MDX after all is named with the place, and read as Markdown without its imports", async () => {
  const text = mdx(
    "import {\n  a,\n} from 'b';\nimport c from 'd';\n\nexport const e = 1;\n\na { b\n\nimport the module",
  );
  const { html, problems } = await compilePage(text);
  expect(problems).toMatchObject([{ message: expect.stringMatching(/^This is no MDX: /) }]);
  expect(html).toContain("<p>a { b</p>\n<p>import the module</p>");
  expect(html).not.toMatch(/from|export/);
});

test("a page with MDX that isn't valid is Markdown, with a warning if it imports and exports nothing", async () => {
  const text = "a { b\n\n```js\nimport a from 'b';\n```";
  const { html, problems } = await compilePage(text);
  expect(problems).toMatchObject([
    { severity: "warning", message: expect.stringMatching(/^This is no MDX: /) },
  ]);
  expect(html).toContain("import");
  expect((await compilePage(`import C from "./c.js";\n\n${text}`)).problems[0]?.severity).not.toBe("warning");
});

test("a page with MDX inlines the Markdown files that it imports, with links and values of their own", async () => {
  const text = "See [b](./b.md) and {props.name}.\n\n{/* c */}";
  const components = {
    "mdx-import": ({ src }: Record<string, string>) => ({ text, file: `docs/${src?.slice(2)}` }),
  };
  const { html, problems } = await compilePage('import A from "./parts/_a.mdx";\n\n<A name="d" />', {
    components,
  });
  expect(problems).toEqual([]);
  expect(html).toContain('<p>See <a href="parts/b.md">b</a> and d.</p>');
});

test("what an mdx-code-block contains is part of the page, at its lines", async () => {
  const text =
    "a\n\n````mdx-code-block\n<Tabs>\n<TabItem value='x'>\n\n```sh\ny\n```\n\n</TabItem>\n</Tabs>\n````\n\n[z](missing)";
  const { html, problems } = await compilePage(text);
  expect(problems).toMatchObject([{ line: 15, message: 'the link "missing" leads nowhere' }]);
  expect(html).toMatch(/<div class="tabs.*<a href="missing" data-file="">/s);
  expect(html).not.toContain("mdx-code-block");
});
