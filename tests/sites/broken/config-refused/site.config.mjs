export default {
  title: "Docs",
  url: "https://user:secret@example.org",
  navbar: {
    items: [
      { label: "A", items: [] },
      { label: "Menu", items: [{ type: "dropdown", label: "B", items: [] }] },
      { label: "B", to: "/b", activeBaseRegex: "(" },
    ],
  },
};
