export default {
  title: "Docs",
  url: "https://example.org",
  search: { helpful: ["/instal"] },
  docs: false,
  navbar: { items: [{ type: "docsVersionDropdown" }] },
};
