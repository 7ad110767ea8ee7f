export default {
  title: "Docs",
  url: "https://example.org",
  docs: { sidebars: { links: [{ type: "link", label: "Elsewhere", href: "https://example.org" }] } },
  navbar: {
    items: [
      { label: "Menu", items: [{ label: "A", to: "/" }, { type: "doc", docId: "indx" }] },
      { type: "docSidebar", sidebarId: "links" },
      { type: "docsVersionDropdown", versions: ["9.9"] },
      { type: "docsVersionDropdown", versions: { 9.9: {} } },
    ],
  },
};
