const itself = {};
itself.itself = itself;

export default {
  title: 7,
  url: "example.org",
  baseUrl: "docs",
  trailingSlash: "no",
  i18n: { messages: { en: { footer: 7, toc: "On this page", search: { serach: "", pages: { other: "", some: "" } } } } },
  navbar: { items: [{ type: "dropdwon", label: "x" }, { to: "/a", href: "/b", label: "x" }], title: itself },
  docs: { versions: { 1: 3n } },
  components: { table: "a table" },
  redirects: [{ from: "old", to: "/new" }],
  tableOfContents: { minHeadingLevel: 1 },
};
