export default {
  title: "Docs",
  url: "https://user:secret@example.org",
  navbar: {
    items: [
      { label: "A", items: [] },
      { label: "B", to: "/b", activeBaseRegex: "(" },
    ],
  },
};
