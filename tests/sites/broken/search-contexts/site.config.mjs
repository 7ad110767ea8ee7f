export default {
  title: "Docs",
  url: "https://example.org",
  search: { searchContextByPaths: ["guides", { path: "gides", label: "Guides" }] },
};
