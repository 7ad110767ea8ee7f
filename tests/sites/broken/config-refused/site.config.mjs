export default {
  title: "Docs",
  url: "https://user:secret@example.org",
  theme: { codeFont: { family: 'x"}', src: "/a.woff2" }, accent: { light: "red;}", dark: "#76dba4" } },
  navbar: {
    items: [
      { label: "A", items: [] },
      { label: "Menu", items: [{ type: "dropdown", label: "B", items: [] }] },
      { label: "B", to: "/b", activeBaseRegex: "(" },
    ],
  },
};
