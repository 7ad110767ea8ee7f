const hooks = [
  { navbar: [{ type: "htm" }] },
  { haed() {} },
  { navbr: [], styels: 1 },
  { markdown: { transfrom() {} } },
  { frontMatter: { ink: { accept: 1 } } },
  { commands: { ink: { hlep: 1 } } },
];
const plugins = [5, () => ({}), Promise.resolve({}), {}, ...hooks.map((hook) => ({ name: "a", ...hook }))];
export default { title: "Docs", url: "https://example.org", plugins };
