export default {
  title: "Docs",
  url: "https://example.org",
  docs: false,
  navbar: {
    items: [
      { type: "doc", docId: "install" },
      { type: "docSidebar", sidebarId: "guide" },
      { type: "docsVersion" },
      { type: "docsVersionDropdown" },
    ],
  },
};
